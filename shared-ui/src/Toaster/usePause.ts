import { useEffect, useRef } from 'react';
import type { useToaster } from 'react-hot-toast/headless';

type Handlers = Pick<ReturnType<typeof useToaster>['handlers'], 'startPause' | 'endPause'>;

/**
 * Stops the clock of all toasts while the pointer or the focus rests on one. Paired strictly, since the library counts an
 * unpaired end as an endless pause; and a toast that leaves from under the pointer or focus sends no event, so its going
 * ends the pause.
 */
export function usePause({ startPause, endPause }: Handlers, shown: number) {
  const isPaused = useRef(false);
  const before = useRef(shown);
  const pause = () => {
    if (!isPaused.current) startPause();
    isPaused.current = true;
  };
  const resume = () => {
    if (isPaused.current) endPause();
    isPaused.current = false;
  };
  useEffect(() => {
    if (shown < before.current) resume();
    before.current = shown;
  });
  return { onMouseEnter: pause, onMouseLeave: resume, onFocus: pause, onBlur: resume };
}
