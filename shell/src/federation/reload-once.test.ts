import { hasTypedText, reloadOnce } from './reload-once';

const page = () => ({ reload: jest.fn() });
const MINUTE = 60_000;

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
});

test('a page is reloaded once a minute at most', () => {
  const location = page();
  expect(reloadOnce(false, location, 10 * MINUTE)).toBe(true);
  expect(reloadOnce(false, location, 11 * MINUTE - 1)).toBe(false);
  expect(reloadOnce(false, location, 11 * MINUTE)).toBe(true);
  expect(location.reload).toHaveBeenCalledTimes(2);
});

test('text that somebody typed is never lost without asking', () => {
  document.body.innerHTML = '<textarea></textarea>';
  document.querySelector('textarea')!.value = 'Is it still for sale?';
  const location = page();
  expect(reloadOnce(false, location)).toBe(false);
  expect(reloadOnce(true, location)).toBe(true);
  expect(location.reload).toHaveBeenCalledTimes(1);
});

test.each<[string, boolean]>([
  ['<input value="alice@example.com">', true],
  ['<textarea>Hello</textarea>', true],
  ['<input value="  ">', false],
  ['<input type="search" value="shop">', false],
  ['<input type="checkbox" value="on" checked>', false],
  ['<p>no fields</p>', false],
])('%s holds typed text: %s', (html, holds) => {
  document.body.innerHTML = html;
  expect(hasTypedText(document)).toBe(holds);
});

test('where the storage is blocked a page is not reloaded by itself: nothing would stop a loop', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(reloadOnce(false, page())).toBe(false);
  jest.restoreAllMocks();
});
