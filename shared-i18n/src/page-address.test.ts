import { languageBase, splitLanguage } from './index';

test.each([
  ['/', 'en', '/'],
  ['/browse', 'en', '/browse'],
  ['/en-XA', 'en-XA', '/'],
  ['/en-XA/', 'en-XA', '/'],
  ['/ar-XB/domains/1', 'ar-XB', '/domains/1'],
  ['/en/browse', 'en', '/en/browse'],
  ['/xx/browse', 'en', '/xx/browse'],
  ['/constructor/browse', 'en', '/constructor/browse'],
] as const)('%s is in %s and leads to %s', (path, language, rest) => {
  expect(splitLanguage(path)).toEqual({ language, path: rest });
  expect(languageBase(language) + rest === path || language === 'en' || rest === '/').toBe(true);
});
