/** What jsdom lacks and any page may use. */
require('@testing-library/jest-dom');

// Styles are inserted rule by rule, as in production. Written as text, each would make jsdom parse the whole sheet again.
process.env.SC_DISABLE_SPEEDY = 'false';

expect.extend(require('jest-axe').toHaveNoViolations);

const { configure, getConfig } = require('@testing-library/dom');

// A screen's lazy parts are compiled on first use; on a busy machine that takes longer than the library's default of a
// second.
configure({ asyncUtilTimeout: 10_000 });

// While a test waits, the page is printed once, when the time is up, not at every try.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

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
