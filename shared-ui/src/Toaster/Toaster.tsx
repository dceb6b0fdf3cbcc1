import { useEffect, useState, type ComponentType } from 'react';
import { loadToasts, onToastsUsed } from './loadToasts';

/** Long enough for the first screen to be painted, short enough that the code is here when a connection breaks. */
const LOAD_AFTER_MS = 2_000;

/** The place of toasts, rendered once by the shell. Its code loads with the first message, at the latest after two seconds. */
export function Toaster() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    const stop = onToastsUsed(({ ToastList }) => setList(() => ToastList));
    const timer = setTimeout(() => void loadToasts(() => undefined), LOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return List ? <List /> : null;
}
