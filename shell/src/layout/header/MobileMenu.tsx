import type { NavEntry } from 'contracts';
import { Menu } from 'lucide-react';
import { useLazyPart } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { useState } from 'react';
import { HeaderToggle } from './HeaderToggle';

const loadSheet = () => import('./MobileMenuSheet').then(({ MobileMenuSheet }) => ({ Component: MobileMenuSheet }));

/** The menu button of phones and tablets; the sheet's code loads with the first press. */
export function MobileMenu({ nav, onGradient }: { nav: readonly NavEntry[]; onGradient: boolean }) {
  const { Part: Sheet, request } = useLazyPart(loadSheet, 'request');
  const { key } = useLocation();
  // Open at one place in the history only, so that going back closes it too.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const open = () => {
    setOpenAt(key);
    void request();
  };
  return (
    <>
      <HeaderToggle
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        $onGradient={onGradient}
      >
        <Menu aria-hidden="true" size={24} />
      </HeaderToggle>
      {Sheet && <Sheet nav={nav} isOpen={isOpen} onClose={() => setOpenAt(null)} />}
    </>
  );
}
