import { theme } from 'shared-ui';
import { useEffect } from 'react';

/** On phones a bar is pinned to the lower edge: tells what floats there, such as the chat button, to stay above it. */
export function useBottomInset(): void {
  useEffect(() => {
    if (typeof matchMedia !== 'function' || !matchMedia('(max-width: 767px)').matches) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--pd-bottom-inset', theme.size.bottomBar);
    return () => void style.removeProperty('--pd-bottom-inset');
  }, []);
}
