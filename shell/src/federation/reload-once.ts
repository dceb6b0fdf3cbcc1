const KEY = 'dotpi-reloaded-at';

/** Milliseconds in which a page is not reloaded a second time, whatever its registry says. */
const PAUSE = 60_000;

/** Reloads the page for a remote that moved; at most once a minute, so that a registry and a page that disagree cannot loop. */
export function reloadOnce(page: Pick<Location, 'reload'> = location, now = Date.now()): void {
  try {
    if (now - Number(sessionStorage.getItem(KEY)) < PAUSE) return;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return;
  }
  page.reload();
}
