/**
 * Lets a build shake out what the façade of the router does not name: its Link, NavLink, Form and ScrollRestoration stay otherwise, for a
 * display name or as a call that could do something. About 3 kB of each first screen.
 */
module.exports = function routerLoader(text) {
  return text
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* #__PURE__ */ ')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
};
