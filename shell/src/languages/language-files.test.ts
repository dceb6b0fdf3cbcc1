import { defineMessages, language } from 'shared-i18n';
import { onLanguage, openLanguage, showLanguage } from './language-files';

declare global {
  var TEXTS_VERSION: string;
}

const TEXT = defineMessages('test.files', { hello: 'Hello', bye: 'Bye' });
const ORIGIN = 'http://localhost';

/** Scripts that the page asks for: by their addresses what runs when they load, or null where they fail. */
const served = new Map<string, (() => void) | null>();
const asked: string[] = [];

beforeAll(() => {
  globalThis.TEXTS_VERSION = 'v1';
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    const { pathname } = new URL(script.src);
    asked.push(pathname);
    const run = served.get(pathname);
    setTimeout(() => {
      run?.();
      if (run) script.onload?.(new Event('load'));
      else script.onerror?.('');
    });
  });
});
beforeEach(async () => {
  served.clear();
  asked.length = 0;
  document.documentElement.lang = 'en';
  await openLanguage();
});

const texts = (of: Record<string, string>) => () => globalThis.__addLanguage?.('en-XA', { 'test.files': of });
const pin = (path: string) =>
  (globalThis.__remoteScripts = {
    ...globalThis.__remoteScripts,
    [ORIGIN + path]: { src: ORIGIN + path, integrity: 'sha384-x' },
  });

test('in English no chunk waits for anything', () => {
  expect(globalThis.__followChunk?.('/assets/js/help.1.js')).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a switch brings the texts of all chunks that are here, then shows them and says so', async () => {
  void globalThis.__followChunk?.('/assets/js/menu.1.js');
  void globalThis.__followChunk?.(`${ORIGIN}/mf/mf-a/1/js/route.1.js`);
  pin('/mf/mf-a/1/js/route.1.en-XA.js');
  served.set('/assets/js/menu.1.en-XA.v1.js', texts({ hello: 'Ĥéļļö' }));
  served.set('/mf/mf-a/1/js/route.1.en-XA.js', () => undefined);
  const said = jest.fn();
  const stop = onLanguage(said);
  const moved = jest.fn(() => expect(language()).toBe('en'));
  await showLanguage('en-XA', moved);
  expect([TEXT.hello, TEXT.bye]).toEqual(['Ĥéļļö', 'Bye']);
  expect([moved, said].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-XA', 'ltr']);
  expect(asked).toEqual(expect.arrayContaining(['/mf/mf-a/1/js/route.1.en-XA.js']));
  stop();
  await showLanguage('en', () => undefined);
  expect(TEXT.hello).toBe('Hello');
});

test('a release from before the language is asked for nothing, and shows English', async () => {
  void globalThis.__followChunk?.(`${ORIGIN}/mf/mf-old/1/js/route.1.js`);
  await showLanguage('en-XA', () => undefined);
  expect(asked.filter((path) => path.includes('mf-old'))).toEqual([]);
  await showLanguage('en', () => undefined);
});

test('a file that does not come holds nothing up', async () => {
  await showLanguage('en-XA', () => undefined);
  await expect(globalThis.__followChunk?.('/assets/js/lost.1.js')).resolves.toBeUndefined();
  await showLanguage('en', () => undefined);
});

test('an address of the browser’s history that is in another language shows it at once', async () => {
  served.set('/assets/js/menu.1.en-XA.v1.js', texts({ hello: 'Ĥéļļö' }));
  await showLanguage('en-XA', () => history.pushState(null, '', '/en-XA/browse'));
  await showLanguage('en', () => history.pushState(null, '', '/browse'));
  const said = jest.fn();
  const stop = onLanguage(said);
  history.replaceState(null, '', '/en-XA/browse');
  dispatchEvent(new PopStateEvent('popstate'));
  expect([language(), document.documentElement.lang]).toEqual(['en-XA', 'en-XA']);
  expect(said).toHaveBeenCalled();
  history.replaceState(null, '', '/ar-XB/browse');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(language()).toBe('en-XA');
  stop();
  history.replaceState(null, '', '/');
  await showLanguage('en', () => undefined);
});

test('the page for the time without a connection is in the language of its address', async () => {
  history.replaceState(null, '', '/en-XA/orders');
  await openLanguage({ isOffline: true });
  expect(language()).toBe('en-XA');
  history.replaceState(null, '', '/');
});
