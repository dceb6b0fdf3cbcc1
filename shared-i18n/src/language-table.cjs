/**
 * The languages of the site by their tags (docs/rules.md section 17), for pages, server and builds alike, in the order of menus;
 * language-table.d.cts has their types.
 */
const LANGUAGES = {
  en: { name: 'English', dir: 'ltr' },
  vi: { name: 'Tiếng Việt', dir: 'ltr', isBeta: true },
  'zh-Hans': { name: '简体中文', dir: 'ltr', isBeta: true },
  'zh-Hant': { name: '繁體中文', dir: 'ltr', isBeta: true },
  ko: { name: '한국어', dir: 'ltr', isBeta: true },
  id: { name: 'Bahasa Indonesia', dir: 'ltr', isBeta: true },
  hi: { name: 'हिन्दी', dir: 'ltr', isBeta: true },
  ar: { name: 'العربية', dir: 'rtl', isBeta: true },
  fr: { name: 'Français', dir: 'ltr', isBeta: true },
  es: { name: 'Español', dir: 'ltr', isBeta: true },
  'pt-BR': { name: 'Português (Brasil)', dir: 'ltr', isBeta: true },
  ru: { name: 'Русский', dir: 'ltr', isBeta: true },
  // These show what would not fit, or stands outside the messages. Never in production.
  'en-XA': { name: 'Accented', dir: 'ltr', isPseudo: true },
  'ar-XB': { name: 'Mirrored', dir: 'rtl', isPseudo: true },
};

module.exports = { LANGUAGES };
