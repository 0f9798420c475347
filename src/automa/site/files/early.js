// Before anything else, in words that every browser understands: whether this one can do what is needed. Browsers of the
// spring of 2023 can: Chrome and Edge 111, Firefox 114, Safari 16.4; asked for is what it takes, not a name.

(function () {
  function can() {
    try {
      return "noModule" in document.createElement("script") && typeof WebAssembly === "object" && typeof BigInt64Array === "function" &&
        typeof BroadcastChannel === "function" && typeof TransformStream === "function" && typeof DecompressionStream === "function" &&
        typeof AbortSignal.timeout === "function" && CSS.supports("selector(:has(a))") && CSS.supports("height", "100dvh") &&
        CSS.supports("color", "color-mix(in srgb, red, blue)");
    } catch (error) {
      return false;
    }
  }
  // LANGUAGES: the build writes those that there are, as `en|de`.
  var wanted = navigator.languages || [navigator.language || "en"], i, language;
  for (i = 0; i < wanted.length && !language; i += 1) {
    if (/^(LANGUAGES)\b/.test(wanted[i])) language = wanted[i].slice(0, 2);
  }
  document.documentElement.lang = language || "en";
  document.addEventListener("DOMContentLoaded", function () {
    if (location.protocol === "file:") document.body.setAttribute("data-state", "file");
    else if (!can()) document.body.setAttribute("data-state", "old");
    else if (!window.isSecureContext) document.body.setAttribute("data-state", "insecure");
  });
}());
