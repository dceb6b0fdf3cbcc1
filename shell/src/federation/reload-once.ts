const KEY = 'dotpi-reloaded-at';

/** Milliseconds in which a page is not reloaded a second time, whatever its registry says. */
const PAUSE = 60_000;

/**
 * Reloads the page for a remote that moved; false when it stays. At most once a minute, so that a registry and a page that disagree
 * cannot loop, and never by itself over text that somebody typed; `isWished` is a person's own decision.
 */
export function reloadOnce(isWished = false, page: Pick<Location, 'reload'> = location, now = Date.now()): boolean {
  if (!isWished && (hasTypedText(document) || !isFirstInAWhile(now))) return false;
  page.reload();
  return true;
}

function isFirstInAWhile(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY)) < PAUSE) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

/** True when a field on the page holds text; a search that the address repeats is none. */
export function hasTypedText(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=hidden], [type=range])',
  );
  return [...fields].some(({ value }) => value.trim() !== '');
}
