import { isPseudo, type Language } from 'shared-i18n';
import { offeredLanguage, spokenLanguages } from './offered-language';

const SITE = ['en', 'vi', 'zh-Hans', 'zh-Hant', 'pt-BR'] as Language[];
const offer = (preferred: string[], shown = 'en') => offeredLanguage(preferred, shown as Language, SITE);

test.each([
  [['vi-VN', 'en'], 'en', 'vi'],
  [['en-GB', 'vi'], 'en', null],
  [['ko', 'vi', 'en'], 'en', 'vi'],
  [['ko', 'ja'], 'en', null],
  [['zh-CN'], 'en', 'zh-Hans'],
  [['zh-TW'], 'en', 'zh-Hant'],
  [['zh-hk'], 'en', 'zh-Hant'],
  [['pt-PT'], 'en', 'pt-BR'],
  [['en-US'], 'vi', 'en'],
  [['vi'], 'vi', null],
  [['not a tag', 'vi'], 'en', 'vi'],
  [[], 'en', null],
])('a browser that prefers %j is offered beside %s: %s', (preferred, shown, offered) =>
  expect(offer(preferred, shown)).toBe(offered),
);

test('nobody speaks a pseudo-language', () => {
  expect(spokenLanguages()).toEqual(expect.arrayContaining(['en', 'vi', 'ar']));
  expect(spokenLanguages().filter(isPseudo)).toEqual([]);
});
