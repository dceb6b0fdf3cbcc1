/** The languages of the site by their tags (docs/rules.md section 13), for pages, server and builds alike; language-table.d.cts has their types. */
const LANGUAGES = {
  en: { name: 'English', dir: 'ltr' },
  // These show what would not fit, or stands outside the messages. Never in production.
  'en-XA': { name: 'Accented', dir: 'ltr', isPseudo: true },
  'ar-XB': { name: 'Mirrored', dir: 'rtl', isPseudo: true },
};

module.exports = { LANGUAGES };
