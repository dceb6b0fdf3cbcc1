/** What jsdom lacks and any page may use. */
require('@testing-library/jest-dom');
expect.extend(require('jest-axe').toHaveNoViolations);

// A screen's lazy parts are compiled on first use; on a busy machine that takes longer than the library's default of a
// second.
require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });

class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const inert = () => undefined;
const noMatch = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: inert,
  removeEventListener: inert,
  addListener: inert,
  removeListener: inert,
  dispatchEvent: () => false,
});

window.matchMedia ??= noMatch;
window.ResizeObserver ??= NothingObserved;
window.IntersectionObserver ??= NothingObserved;
window.scrollTo = inert;
Element.prototype.scrollIntoView ??= inert;
Element.prototype.scrollTo ??= inert;
Element.prototype.getAnimations ??= () => [];
