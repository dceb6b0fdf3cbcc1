import { lastingStorage, tabStorage } from './safe-storage';

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  lastingStorage.remove('key');
});

test('it reads, writes and removes like the browser’s own', () => {
  expect(lastingStorage.read('key')).toBeNull();
  expect(lastingStorage.write('key', 'value')).toBe(true);
  expect([lastingStorage.read('key'), localStorage.getItem('key')]).toEqual(['value', 'value']);
  expect(tabStorage.read('key')).toBeNull();
  lastingStorage.remove('key');
  expect(localStorage.getItem('key')).toBeNull();
});

test('a full storage keeps nothing, but the page remembers until it is left', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  expect(lastingStorage.write('key', 'value')).toBe(false);
  expect(lastingStorage.read('key')).toBe('value');
  lastingStorage.remove('key');
  expect(lastingStorage.read('key')).toBeNull();
});

test('a value that the browser takes later replaces the remembered one', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  lastingStorage.write('key', 'early');
  full.mockRestore();
  expect(lastingStorage.write('key', 'late')).toBe(true);
  localStorage.setItem('key', 'from another tab');
  expect(lastingStorage.read('key')).toBe('from another tab');
});

test('a blocked storage, which throws when it is opened, never throws here', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'));
  expect(lastingStorage.read('key')).toBeNull();
  expect(lastingStorage.write('key', 'value')).toBe(false);
  expect(lastingStorage.read('key')).toBe('value');
  expect(() => lastingStorage.remove('key')).not.toThrow();
});
