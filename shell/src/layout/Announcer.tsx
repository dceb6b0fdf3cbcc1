import { useLocation } from 'mf-kit/router';
import { VisuallyHidden } from 'shared-ui';
import { useEffect, useState } from 'react';

/** Reads the title of each new page aloud, politely. */
export function Announcer() {
  const { pathname } = useLocation();
  const [spoken, setSpoken] = useState({ pathname, title: '' });
  useEffect(() => {
    if (spoken.pathname === pathname) return undefined;
    const titleElement = document.querySelector('title');
    const speak = () => setSpoken({ pathname, title: document.title });
    const observer = new MutationObserver(speak);
    if (titleElement) observer.observe(titleElement, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, spoken.pathname]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {spoken.title}
    </VisuallyHidden>
  );
}
