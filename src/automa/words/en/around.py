"""The pages around the games: what if, the editor's palette, links, history, the picture of a result."""

MESSAGES = {
    "refused.no-turn": "Line {line} of the log is no turn of hers.",
    "refused.no-position": "This game is still being set up: there is no position yet.",
    "page.pair.own": "Pair this computer",
    "page.log.why": "Why?",
    # -- what if
    "page.menu.what-if": "What if? Try this position",
    "page.what-if.title": "What if?",
    "page.what-if.lead": "This is a copy of your game as it stands. Move and change what you like; the game itself stays as it is.",
    # -- the editor
    "page.editor.palette": "Palette",
    "page.editor.bridge": "Bridge",
    "page.editor.printed": "as printed",
    "page.editor.marked": "marked",
    "page.editor.no-bridge": "No bridge can join {one} and {other}.",
    "page.editor.held.none": "Take something from the palette and tap the board; with empty hands a tap shows what is there.",
    "page.editor.held.one": "In hand: …. Tap a hex; a second tap takes it away.",
    "page.editor.held.two": "In hand: …. Tap its two ends, one after the other.",
    "page.editor.held.second": "In hand: …. Tap the other end.",
    "page.editor.clear": "Clear the board",
    "page.editor.second": "Add a second human",
    "page.editor.second.remove": "Remove the second human",
    "page.editor.pick": "Pick another card: {which}",
    "page.editor.share": "Link",
    "page.editor.share.lead": "The whole position is in the link; nothing is stored anywhere.",
    "page.editor.share.address": "Address of this position",
    "page.editor.share.site": "Whoever opens it sees this position, on any device.",
    "page.editor.share.others": "Every device that is paired with this computer can open it while the program runs.",
    "page.editor.share.here": "It works on this device only: the program answers no other. Started like this, it gives an address that others can reach:",
    "page.editor.copy-by-hand": "The address is marked: copy it by hand.",
}
