import { useCallback, useEffect, useRef } from 'react';

/** Gives a function that does something once no button is pressed any more, and after the click that the press was. */
export function useAfterPress(): (work: () => unknown) => Promise<void> {
  const press = useRef({ isDown: false, waiting: [] as (() => void)[] });
  useEffect(() => {
    const { current } = press;
    const pressed = () => (current.isDown = true);
    const released = () => {
      current.isDown = false;
      for (const act of current.waiting.splice(0)) setTimeout(act);
    };
    const ends = ['pointerup', 'pointercancel'];
    document.addEventListener('pointerdown', pressed, true);
    for (const end of ends) document.addEventListener(end, released, true);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
      for (const end of ends) document.removeEventListener(end, released, true);
    };
  }, []);
  return useCallback((work) => {
    const { isDown, waiting } = press.current;
    return new Promise((resolve) => {
      const act = () => {
        void work();
        resolve();
      };
      if (isDown) waiting.push(act);
      else act();
    });
  }, []);
}
