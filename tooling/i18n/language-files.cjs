/** Texts in a language: translated by people, or pseudo-translated from the source; checked against the source. */
const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { argumentsOf } = require('shared-i18n/compile');
const { localeCode } = require('./locales.cjs');
const { inWorkspace, IS_OUTSIDE, readJson, remoteNames, ROOT } = require('../workspace.cjs');
const { LANGUAGES } = require('shared-i18n/languages');
const { codeOf, messagesOf } = require('./message-modules.cjs');
const { pseudoMessage } = require('./pseudo.cjs');

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
 * What does not fit between a source and its translations, in sentences: one that the source does not have, one that takes other values
 * than its English, and of a complete language one that is missing.
 * @param {ReturnType<typeof messagesOf>} source
 * @param {Record<string, Record<string, string>>} translations
 * @param {string} file where they stand
 * @param {boolean} isComplete
 */
function translationFaults(source, translations, file, isComplete) {
  const english = byKey(source.map(({ scope, messages }) => [scope, messages]));
  const translated = byKey(Object.entries(translations));
  const missing = isComplete ? [...english.keys()].filter((key) => !translated.has(key)) : [];
  return [
    ...missing.map((key) => `${file}: ${key} is missing.`),
    ...[...translated].flatMap(([key, icu]) =>
      english.has(key)
        ? misfits(english.get(key), icu).map((what) => `${file}: ${key} ${what}.`)
        : [`${file}: ${key} is no text of the source.`],
    ),
  ];
}

/** What does not fit in the translations of some workspaces, in sentences. */
function languageFaults(workspaces) {
  return workspaces.flatMap((workspace) => {
    const source = sourceOf(workspace);
    const spoken = TRANSLATED.filter((language) => !LANGUAGES[language].isPseudo);
    return spoken.flatMap((language) => {
      const { nav, ...translations } = translationsOf(workspace, language) ?? {};
      const { isComplete = false } = LANGUAGES[language];
      return translationFaults(source, translations, `${workspace}/languages/${language}.json`, isComplete);
    });
  });
}

const byKey = (scopes) =>
  new Map(
    scopes.flatMap(([scope, messages]) => Object.entries(messages).map(([key, icu]) => [`${scope}.${key}`, icu])),
  );

function misfits(english, icu) {
  try {
    const takes = argumentsOf(english);
    return [...argumentsOf(icu).keys()]
      .filter((name) => !takes.has(name))
      .map((name) => `takes {${name}}, which its English does not`);
  } catch (error) {
    return [`does not parse: ${error.message.split('\n')[0]}`];
  }
}

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
 */
function textsCode(files, language) {
  const scopes = files.flatMap((file) => {
    const name = relative(ROOT, file);
    const translated = LANGUAGES[language].isPseudo ? null : translationsOf(workspaceOf(file), language);
    return messagesOf(readFileSync(file, 'utf8'), name).flatMap(({ scope, constants, messages }) => {
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

/** The texts of some workspaces in ICU MessageFormat, by language and scope, nested as the source is. */
function textsByLanguage(workspaces) {
  return Object.fromEntries(
    TRANSLATED.map((language) => [
      language,
      Object.fromEntries(
        workspaces.flatMap((workspace) => {
          const translated = translationsOf(workspace, language);
          return sourceOf(workspace).map(({ scope, messages }) => {
            const texts = translated ? (translated[scope] ?? {}) : pseudoTexts(messages, language);
            const quoted = Object.entries(texts).map(([key, icu]) => [key, JSON.stringify(icu)]);
            return [scope, JSON.parse(nested(quoted))];
          });
        }),
      ),
    ]),
  );
}

/** The texts and formats of every language in all workspaces, as the code of a module for stories. */
function textsModule() {
  const files = ['shared-i18n', 'contracts', 'shared-ui', 'shared-store', 'mf-kit', 'shell', ...remoteNames()]
    .filter((workspace) => existsSync(inWorkspace(workspace, 'src')))
    .flatMap(sourceFiles);
  const languages = TRANSLATED.map(
    (language) => `${JSON.stringify(language)}:{texts:${textsCode(files, language)},locale:${localeCode(language)}}`,
  );
  return `export const languages={${languages.join(',')}};`;
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
  textsByLanguage,
  textsCode,
  textsModule,
  textsVersion,
  translationFaults,
  TRANSLATED,
};
