const LATEST_MS = 2_000;

/** Runs `work` once the page has loaded and the browser has nothing better to do; returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  let cancelIdle = () => undefined as void;
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(work, { timeout: LATEST_MS });
      cancelIdle = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(work, 200);
      cancelIdle = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancelIdle();
  };
}
