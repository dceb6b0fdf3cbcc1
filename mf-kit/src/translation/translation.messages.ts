import { defineMessages } from 'shared-i18n';

export const TRANSLATION = defineMessages('kit.translation', {
  translate: 'Translate',
  translating: 'Translating…',
  byBrowser: 'Translated by your browser. The original counts.',
  original: 'Show the original',
  failed: "Your browser couldn't translate this without changing its numbers, or at all.",
});
