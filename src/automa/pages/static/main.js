import "./coach.js";
import "./forms.js";
import { Editor } from "./editor.js";
import { Game } from "./game.js";
import "./picture.js";
import "./puzzles.js";
import "./save.js";
import "./story.js";

const game = document.getElementById("game");
if (game) window.automaGame = new Game(game);
const editor = document.getElementById("editor");
if (editor) window.automaEditor = new Editor(editor);
