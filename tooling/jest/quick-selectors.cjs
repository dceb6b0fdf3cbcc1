/**
 * Fewer questions to jsdom's selector engine. For a computed style, and so for every look-up by role, jsdom asks it about each rule of
 * the page, and again after each change of the page. Most rules name a class or a kind of element that the element in question is
 * not; those need no engine.
 */

/** What is left of a selector without attributes and arguments; escapes, and quotes that hold brackets, are left to the engine. */
const PLAIN = /^[\w\s,.#>+~:*-]+$/;

/** Selector → keys, of which an element that it matches has one: `.class` or an element's name. Null where that cannot be told. */
const known = new Map();

/** @param {string} selector */
function keysOf(selector) {
  const names = selector.replace(/\[[^\]]*\]/g, '*').replace(/\([^()]*\)/g, '');
  if (!PLAIN.test(names)) return null;
  const keys = names.split(',').map((part) => {
    const [compound = ''] = /[^\s>+~]+$/.exec(part.trim()) ?? [];
    return (/\.[\w-]+/.exec(compound) ?? /^[a-z][\w-]*/.exec(compound))?.[0];
  });
  return keys.includes(undefined) ? null : keys;
}

const has = (element, key) => (key[0] === '.' ? element.classList.contains(key.slice(1)) : element.localName === key);

/**
 * False when the element certainly does not match.
 * @param {Element} element
 * @param {string | undefined} selector of a rule; a rule of fonts or keyframes has none
 */
function mayMatch(element, selector) {
  if (selector === undefined) return false;
  let keys = known.get(selector);
  if (keys === undefined) known.set(selector, (keys = keysOf(selector)));
  return keys === null || keys.some((key) => has(element, key));
}

/**
 * Makes jsdom ask its engine only where an element may match.
 * @param {{ matchesDontThrow(element: Element, selector: string): boolean }} engine jsdom's helpers/selectors, before jsdom is loaded
 */
function spareEngine(engine) {
  const { matchesDontThrow } = engine;
  engine.matchesDontThrow = (element, selector) => mayMatch(element, selector) && matchesDontThrow(element, selector);
}

module.exports = { spareEngine, mayMatch };
