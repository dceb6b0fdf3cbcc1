/** What a store says to those who would overwrite what they have not seen, or cannot reach it. The sentences are for people. */

/** Somebody changed a pointer between our look at it and our change. */
export function changedMeanwhile(path) {
  return Object.assign(
    new Error(`Somebody changed ${path} at the same moment. Look at what is live, and run the command again.`),
    { isConflict: true },
  );
}

/** A file that never changes is there already. */
export const differs = (path) =>
  new Error(`${path} exists already with other content: a changed file needs another name.`);

/** The store did not do what it should: no mistake of the person who ships. */
export const storeFailed = (sentence) => Object.assign(new Error(sentence), { code: 'STORE_FAILED' });
