import { runInNewContext } from 'node:vm';
import { chosenLanguageSnippet } from './chosen-language';

/** Where the snippet takes a visitor with this cookie; null where they stay. */
function leadsTo(path: string, cookie: string): string | null {
  let target: string | null = null;
  const location = { pathname: path, search: '?q=1', hash: '#x', replace: (to: string) => (target = to) };
  runInNewContext(chosenLanguageSnippet(['en', 'en-XA', 'ar-XB']), { location, document: { cookie } });
  return target;
}

test.each([
  ['/browse', 'a=1; language=en-XA', '/en-XA/browse?q=1#x'],
  ['/', 'language=ar-XB; b=2', '/ar-XB/?q=1#x'],
  ['/browse', 'language=en', null],
  ['/browse', '', null],
  ['/browse', 'language=xx', null],
  ['/admin', 'language=en-XA', null],
  ['/administrators', 'language=en-XA', '/en-XA/administrators?q=1#x'],
  // The page for the time without a connection is English, at whatever address.
  ['/en-XA/browse', 'language=en-XA', null],
  ['/ar-XB/browse', 'language=en-XA', null],
])('%s with the cookie %j leads to %s', (path, cookie, target) => expect(leadsTo(path, cookie)).toBe(target));

test('a site with one language takes nobody anywhere', () => expect(chosenLanguageSnippet(['en'])).toBe(''));
