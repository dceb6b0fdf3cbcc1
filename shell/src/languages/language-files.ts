/**
 * The files of texts beside the scripts: each script of shell and remotes has one in every language that it was built with
 * (tooling/webpack/language-files-plugin.cjs). English is in the scripts.
 */
import {
  addLocale,
  addTexts,
  isLanguage,
  type Language,
  LANGUAGES,
  type Locale,
  readLanguageFrom,
  splitLanguage,
} from 'shared-i18n';
import { makeScript } from '../federation/remote-scripts';

/** The build's: another one where a text of the shell is. */
declare const TEXTS_VERSION: string;

declare global {
  /** Called by webpack with the address of each chunk that it loads; the chunk waits for the promise. */
  var __followChunk: ((script: string) => Promise<void> | undefined) | undefined;
  /** Called by a file of texts. */
  var __addLanguage: ((language: Language, texts: Record<string, unknown>, locale?: Locale) => void) | undefined;
}

/** Milliseconds for a file; without it the page shows English. */
const TEXTS_WITHIN = 4_000;

const followed = new Set<string>();
const files = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let shown: Language = 'en';
/** Those that this page was shown in: an address of the browser's history may lead back to one. */
const known = new Set<Language>();

export const shownLanguage = (): Language => shown;

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Begins in the language of the page; of one that was kept for the time without a connection, which stands for any address, in that of
 * the address. Resolves when the shell's own texts are here, or did not come.
 */
export async function openLanguage({ isOffline = false }: { isOffline?: boolean | undefined } = {}): Promise<void> {
  const { lang } = document.documentElement;
  readLanguageFrom(shownLanguage);
  globalThis.__addLanguage = (language, texts, locale) => {
    addTexts(language, texts);
    if (locale) addLocale(language, locale);
  };
  globalThis.__followChunk = (script) => {
    followed.add(script);
    return shown === 'en' ? undefined : bringTexts(script, shown);
  };
  addEventListener('popstate', followHistory);
  show(isOffline ? languageAtAddress() : isLanguage(lang) ? lang : 'en');
  const own = [...document.scripts].find(({ src }) => /\/assets\/js\/shell\.[0-9a-f]+\.js$/.test(src));
  if (own) await globalThis.__followChunk(own.src);
}

/** Shows the page in another language once the texts of all that is loaded are here: no reload, and nothing typed is lost. `beforeShown` moves the address. */
export async function showLanguage(language: Language, beforeShown: () => void): Promise<void> {
  await bringAll(language);
  beforeShown();
  show(language);
}

const languageAtAddress = () => splitLanguage(location.pathname).language;

/** At once, as the router goes to the address with the next rendering; what was loaded since then is brought after it. */
function followHistory(): void {
  const named = languageAtAddress();
  if (named === shown || !known.has(named)) return;
  show(named);
  void bringAll(named).then(publish);
}

/** Brings the texts of all that is loaded: a switch to the language waits for nothing then. */
export async function bringAll(language: Language): Promise<void> {
  if (language !== 'en') await Promise.all([...followed].map((script) => bringTexts(script, language)));
}

function show(language: Language): void {
  shown = language;
  known.add(language);
  Object.assign(document.documentElement, { lang: language, dir: LANGUAGES[language].dir });
  publish();
}

const publish = () => listeners.forEach((listener) => listener());

/** Runs the texts of a script; one that was built before the language has none. Never rejects. */
function bringTexts(script: string, language: Language): Promise<void> {
  const isOwn = new URL(script, location.origin).pathname.startsWith('/assets/');
  const part = isOwn ? `${language}.${TEXTS_VERSION}` : language;
  const file = new URL(script.replace(/\.js$/, `.${part}.js`), location.origin).href;
  const known = files.get(file);
  if (known) return known;
  const isThere = isOwn || file in (globalThis.__remoteScripts ?? {});
  const work = isThere ? runTexts(file) : Promise.resolve();
  files.set(file, work);
  return work;
}

function runTexts(address: string): Promise<void> {
  const tag = makeScript(address);
  let isLate = false;
  return new Promise<void>((resolve) => {
    setTimeout(() => {
      isLate = true;
      resolve();
    }, TEXTS_WITHIN);
    tag.onload = tag.onerror = () => {
      tag.remove();
      resolve();
      if (isLate) publish();
    };
    document.head.append(tag);
  });
}
