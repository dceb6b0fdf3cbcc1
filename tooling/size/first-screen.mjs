/** The downloads of a first visit before a page's own code runs. */

export const BUDGET = { bytes: 172_000, requests: 7, depth: 2 };

/** The scripts of a page's first screen: the shell's, the remote's entry and the files of the route. */
export function firstScreen(page, shell, registry) {
  const remote = registry.remotes.find(({ routes }) => page in routes);
  if (!remote) throw new Error(`No remote has the page ${page}.`);
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  const scripts = [...shell.scripts, remote.entry, ...remote.routes[page].files.map((file) => folder + file)];
  // The HTML names every script, so that all of them start as soon as it arrives.
  return { page, remote: remote.name, scripts, requests: scripts.length + 1, depth: 2 };
}

/** How many times the bytes of English a first screen may have in another language. */
export const LANGUAGE_BUDGET = 1.03;

/**
 * The language whose texts weigh most on a first screen, as bytes beside the English ones.
 * @param {readonly string[]} scripts as `firstScreen` names them
 * @param {readonly string[]} languages tags
 * @param {(script: string, language: string) => number} weighTexts bytes of the texts beside a script, 0 where it has none
 */
export function heaviestLanguage(scripts, languages, weighTexts) {
  const weights = languages.map((language) => ({
    language,
    bytes: scripts.reduce((sum, script) => sum + weighTexts(script, language), 0),
  }));
  return weights.toSorted((one, other) => other.bytes - one.bytes)[0];
}

/** Sentences about figures over the budget. */
export function overBudget({ page, bytes, requests, depth }, budget = BUDGET) {
  const parts = Object.entries({ bytes, requests, depth }).filter(([key, value]) => value > budget[key]);
  return parts.map(
    ([key, value]) =>
      `${page}: ${value.toLocaleString('en-US')} ${key}, the budget is ${budget[key].toLocaleString('en-US')}.`,
  );
}

/** The compressed bytes of a script by package, in proportion to their source. */
export function shareOut(bytes, sources) {
  const total = Object.values(sources).reduce((sum, size) => sum + size, 0);
  return Object.fromEntries(Object.entries(sources).map(([name, size]) => [name, (bytes * size) / total]));
}
