import { addTexts, inLanguage } from 'shared-i18n';
import type { PageHead } from './head-tags';
import { splash } from './splash';

test('the splash is in the language of its page', () => {
  addTexts('ar-XB', { 'contracts.splash': { slow: 'ءﺈﻄﺑ', retry: '<إعادة>' } });
  const head = { title: 'Help | Dotpi', description: 'How it works.', siteName: 'Dotpi' } as PageHead;
  expect(splash(head)).toContain('Slow connection. Still loading… <a href="">Retry</a>');
  expect(inLanguage('ar-XB', () => splash(head))).toContain('ءﺈﻄﺑ <a href="">&lt;إعادة&gt;</a>');
});
