/** Texts in a language: translated by people, or pseudo-translated from the source; checked against the source. */
const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { localeCode, localeOf } = require('./locales.cjs');
const { inWorkspace, IS_OUTSIDE, readJson, remoteNames, ROOT } = require('../workspace.cjs');
const { LANGUAGES } = require('shared-i18n/languages');
const { codeOf, messagesOf } = require('./message-modules.cjs');
const { pseudoMessage } = require('./pseudo.cjs');
const { glossaryFaults, misfits } = require('./translation-rules.cjs');

/** Those that have files: all but the source. */
const TRANSLATED = Object.keys(LANGUAGES).filter((language) => language !== 'en');

const SOURCES = /\.tsx?$/;
const NO_SOURCES = /\.(test|stories)\.tsx?$|[\\/]testing[\\/]/;

/** The workspace of a source file: the folder below the repository, or the package where it is installed. */
function workspaceOf(file) {
  const parts = relative(ROOT, file).split(sep);
  const installed = parts.lastIndexOf('node_modules');
  return IS_OUTSIDE && installed < 0 ? remoteNames()[0] : parts[installed + 1];
}

/** The modules of a workspace that may define messages, in the order of their names. */
function sourceFiles(workspace) {
  const src = inWorkspace(workspace, 'src');
  return readdirSync(src, { recursive: true })
    .sort()
    .map((file) => join(src, file))
    .filter((file) => SOURCES.test(file) && !NO_SOURCES.test(file));
}

/** The source's messages of a workspace (`messagesOf`). */
const sourceOf = (workspace) =>
  sourceFiles(workspace).flatMap((file) => messagesOf(readFileSync(file, 'utf8'), relative(ROOT, file)));

/** What people translated: messages by scope and key; null where the workspace lacks the language. */
function translationsOf(workspace, language) {
  const file = inWorkspace(workspace, 'languages', `${language}.json`);
  return existsSync(file) ? readJson(file) : null;
}

/**
 * What does not fit between a source and its translations, in sentences: one that the source does not have, one that does not keep what
 * its English has (translation-rules.cjs), and of a complete language one that is missing.
 * @param {ReturnType<typeof messagesOf>} source
 * @param {Record<string, Record<string, string>>} translations
 * @param {{ file: string, language: string, isComplete?: boolean }} where they stand, and of which language
 */
function translationFaults(source, translations, { file, language, isComplete = false }) {
  const english = byKey(source.map(({ scope, messages }) => [scope, messages]));
  const translated = byKey(Object.entries(translations));
  const missing = isComplete ? [...english.keys()].filter((key) => !translated.has(key)) : [];
  return [
    ...missing.map((key) => `${file}: ${key} is missing.`),
    ...[...translated].flatMap(([key, icu]) =>
      english.has(key)
        ? misfits(english.get(key), icu, language).map((what) => `${file}: ${key} ${what}.`)
        : [`${file}: ${key} is no text of the source.`],
    ),
  ];
}

/** Languages that people speak, but for the source. */
const SPOKEN = TRANSLATED.filter((language) => !LANGUAGES[language].isPseudo);

/** What does not fit in the translations of some workspaces, in sentences: what a build fails on. */
const languageFaults = (workspaces) =>
  workspaces.flatMap((workspace) => {
    const source = sourceOf(workspace);
    return SPOKEN.flatMap((language) =>
      translationFaults(source, textsIn(workspace, language), {
        file: fileOf(workspace, language),
        language,
        isComplete: LANGUAGES[language].isComplete,
      }),
    );
  });

/**
 * What is missing in the translations of some workspaces, and what is called other than the glossary of its language says, in sentences.
 * A workspace without a folder of languages is in English.
 */
const unfinished = (workspaces) =>
  workspaces
    .filter((workspace) => existsSync(inWorkspace(workspace, 'languages')))
    .flatMap((workspace) => {
      const source = sourceOf(workspace);
      const english = byKey(source.map(({ scope, messages }) => [scope, messages]));
      return SPOKEN.flatMap((language) => {
        const translated = byKey(Object.entries(textsIn(workspace, language)));
        const file = fileOf(workspace, language);
        const glossary = readJson(inWorkspace('shared-i18n', 'glossary', `${language}.json`));
        return [
          ...[...english.keys()].filter((key) => !translated.has(key)).map((key) => `${file}: ${key} is missing`),
          ...glossaryFaults(english, translated, glossary, file),
        ];
      });
    });

const fileOf = (workspace, language) => `${workspace}/languages/${language}.json`;

/** The texts of a workspace in a language, without the labels of its entries. */
function textsIn(workspace, language) {
  const { nav: _labels, ...texts } = translationsOf(workspace, language) ?? {};
  return texts;
}

const byKey = (scopes) =>
  new Map(
    scopes.flatMap(([scope, messages]) => Object.entries(messages).map(([key, icu]) => [`${scope}.${key}`, icu])),
  );

/** Scopes that stand twice among all workspaces: their texts would replace each other. */
function doubleScopes(workspaces) {
  const withSources = workspaces.filter((workspace) => existsSync(inWorkspace(workspace, 'src')));
  const scopes = withSources.flatMap((workspace) => sourceOf(workspace).map(({ scope }) => scope));
  return [...new Set(scopes.filter((scope, place) => scopes.indexOf(scope) !== place))];
}

/**
 * The texts of some modules in a language, as the code of an object: by scope, nested as the source is. Null where none has any.
 * @param {readonly string[]} files modules that define messages
 * @param {keyof typeof LANGUAGES} language
 * @param {(scope: string) => boolean} isShown whether the texts of a scope are asked for
 */
function textsCode(files, language, isShown = () => true) {
  const scopes = files.flatMap((file) => {
    const name = relative(ROOT, file);
    const translated = LANGUAGES[language].isPseudo ? null : translationsOf(workspaceOf(file), language);
    const shown = messagesOf(readFileSync(file, 'utf8'), name).filter(({ scope }) => isShown(scope));
    return shown.flatMap(({ scope, constants, messages }) => {
      const texts = translated ? (translated[scope] ?? {}) : pseudoTexts(messages, language);
      const options = { constants, isolates: LANGUAGES[language].dir === 'rtl' };
      const codes = Object.entries(texts).map(([key, icu]) => [
        key,
        codeOf(icu, options, `${language} ${scope}.${key}`),
      ]);
      return codes.length > 0 ? [`${JSON.stringify(scope)}:${nested(codes)}`] : [];
    });
  });
  return scopes.length > 0 ? `{${scopes.join(',')}}` : null;
}

const pseudoTexts = (messages, language) =>
  LANGUAGES[language].isPseudo
    ? Object.fromEntries(Object.entries(messages).map(([key, icu]) => [key, pseudoMessage(icu, language)]))
    : {};

/** Keys joined by dots as the objects that they stand in. */
function nested(entries) {
  const own = new Map();
  for (const [key, code] of entries) {
    const [first, ...rest] = key.split('.');
    if (rest.length === 0) own.set(first, code);
    else own.set(first, [...(own.get(first) ?? []), [rest.join('.'), code]]);
  }
  const parts = [...own].map(([key, code]) => `${JSON.stringify(key)}:${Array.isArray(code) ? nested(code) : code}`);
  return `{${parts.join(',')}}`;
}

/** What the server words in other languages: by language the locale, and the texts of some workspaces in ICU MessageFormat. */
function serverTexts(workspaces) {
  return Object.fromEntries(
    TRANSLATED.map((language) => [
      language,
      {
        locale: localeOf(language),
        texts: Object.fromEntries(
          workspaces.flatMap((workspace) => {
            const translated = translationsOf(workspace, language);
            return sourceOf(workspace).map(({ scope, messages }) => {
              const texts = translated ? (translated[scope] ?? {}) : pseudoTexts(messages, language);
              const quoted = Object.entries(texts).map(([key, icu]) => [key, JSON.stringify(icu)]);
              return [scope, JSON.parse(nested(quoted))];
            });
          }),
        ),
      },
    ]),
  );
}

/** The texts of a language in all workspaces and how it writes numbers and dates, as the code of a module for stories. */
function textsModule(language) {
  const files = ['shared-i18n', 'contracts', 'shared-ui', 'shared-store', 'mf-kit', 'shell', ...remoteNames()]
    .filter((workspace) => existsSync(inWorkspace(workspace, 'src')))
    .flatMap(sourceFiles);
  return `export const texts=${textsCode(files, language) ?? '{}'};export const locale=${localeCode(language)};`;
}

/** The labels of a remote's entries by language and English; translations have them under the scope `nav`. */
function labelsByLanguage({ name, nav }) {
  const labels = Object.fromEntries(nav.map(({ label }) => [label, label]));
  return Object.fromEntries(
    TRANSLATED.map((language) => [
      language,
      LANGUAGES[language].isPseudo ? pseudoTexts(labels, language) : (translationsOf(name, language)?.nav ?? {}),
    ]),
  );
}

/** Another one where a translation or the way of writing one is: the shell's scripts keep their names then. */
function textsVersion() {
  const folders = readdirSync(inWorkspace('shared-i18n', '..'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const files = folders.flatMap(({ name }) =>
    TRANSLATED.map((language) => inWorkspace(name, 'languages', `${language}.json`)),
  );
  const own = [
    inWorkspace('shared-i18n', 'src', 'compile.cjs'),
    ...readdirSync(__dirname).map((file) => join(__dirname, file)),
  ];
  const hash = createHash('sha256');
  for (const file of [...files, ...own].sort().filter((each) => existsSync(each))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

module.exports = {
  doubleScopes,
  labelsByLanguage,
  languageFaults,
  serverTexts,
  textsCode,
  textsModule,
  textsVersion,
  translationFaults,
  TRANSLATED,
  unfinished,
};
