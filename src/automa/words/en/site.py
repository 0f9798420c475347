"""The page that is seen before the game is: the site that needs no server."""

MESSAGES = {
    "site.what": "The solo opponent of Terra Mystica and Age of Innovation, played by the rules: every turn of hers worked out and explained.",
    "site.point.both": "At your table with the physical game, or a whole game on this screen.",
    "site.point.explained": "Each of her decisions can be followed, option by option.",
    "site.point.offline": "Once it is loaded it works without a network, and can be put on the home screen.",
    "site.point.yours": "Your games stay on this device. Nothing is sent anywhere.",
    "site.loading": "Loading {size} MB, this one time …",
    "site.starting": "Starting …",
    "site.failed": "It did not start. Your saved games are safe. Check the network, then load this page again; if that does not help, another browser may.",
    "site.full": "There is no room left here: this browser gives the page less than the {size} MB that it needs. Your saved games are safe. Free some space on the device, then load this page again.",
    "site.unable": "This browser cannot keep games on this device (a private window, an old version, an address without https, or a file that no web server delivers). Open the page in an ordinary window of a current browser.",
    "site.no-script": "This page needs JavaScript: everything runs on your device.",
    "site.notice": "Unofficial, made by people who like the games. It does not replace them: buy them, they are worth it.",
    "site.docs": "Documentation",
    "site.licences": "Licences",
    "site.newer": "A new version is ready. Your games go on as they are.",
    "site.take": "Use it now",
    "site.later": "Later",
    "site.licences.title": "Licences of the parts",
    "site.licences.lead": "Automa itself is under the MIT licence. The site also holds these parts, unchanged except for being compiled or left out where no page needs them.",
}
