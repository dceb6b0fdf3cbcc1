/** @jest-environment jest-fixed-jsdom */
const { spareEngine, mayMatch } = require('./quick-selectors.cjs');

const SELECTORS = [
  '*',
  'p',
  'p, b',
  '.card',
  '.card.wide',
  '.card > p',
  '.card p.note:hover, .other',
  '.card [hidden]',
  'p[hidden]',
  "p[title='a, b']",
  "p[title='a]b']",
  'p:not(.note)',
  'p:not(.other, :not([hidden]))',
  ':is(p, b)',
  '.card :is(p, b)',
  'section:has(> .note)',
  '#one',
  'p#one',
  '.\\31 23',
  'p:first-child + p',
  'html',
  ':root',
];

beforeEach(() => {
  document.body.innerHTML = `
    <section class="card wide">
      <p id="one" class="note" title="a, b">1</p>
      <p hidden title="a]b">2</p>
      <b class="123">3</b>
    </section>`;
});

const all = (selector) => [...document.querySelectorAll(selector)];

test.each(SELECTORS)('no element that matches %s is left out', (selector) => {
  const matching = all('*').filter((element) => element.matches(selector));
  expect(matching.filter((element) => !mayMatch(element, selector))).toEqual([]);
});

test('an element without the class, or of another name, is left out', () => {
  const [first, second] = all('p');
  expect(mayMatch(first, '.card > .note:hover, b')).toBe(true);
  expect(mayMatch(second, '.card > .note:hover, b')).toBe(false);
  expect(mayMatch(first, undefined)).toBe(false);
});

test('the engine decides about every other element', () => {
  const [first, second] = all('p');
  const matchesDontThrow = jest.fn((element, selector) => element.matches(selector));
  const engine = { matchesDontThrow };
  spareEngine(engine);
  const matching = (selector) => [first, second].map((element) => engine.matchesDontThrow(element, selector));
  expect([matching('.note'), matching('p[hidden]')]).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(matchesDontThrow.mock.calls).toEqual([
    [first, '.note'],
    [first, 'p[hidden]'],
    [second, 'p[hidden]'],
  ]);
});
