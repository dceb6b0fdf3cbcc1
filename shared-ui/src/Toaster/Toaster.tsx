import { useEffect, useState, type ComponentType } from 'react';
import { loadToasts } from './loadToasts';

/** The place of toasts, rendered once by the shell. Its code loads after first paint, or with the first message. */
export function Toaster() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    void loadToasts(({ ToastList }) => {
      if (!isGone) setList(() => ToastList);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return List ? <List /> : null;
}
