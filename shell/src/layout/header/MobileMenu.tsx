import type { NavEntry } from 'contracts';
import { Menu } from 'lucide-react';
import { lazyPart } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { useState } from 'react';
import { HeaderToggle } from './HeaderToggle';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.mobileMenu', {
  menu: 'Menu',
});

const MobileMenuSheet = lazyPart(() => import('./MobileMenuSheet'), { when: 'request' });

/** The menu button of phones and tablets. The sheet stays once it was opened, so that it closes with its motion. */
export function MobileMenu({ nav, onGradient }: { nav: readonly NavEntry[]; onGradient: boolean }) {
  const { key } = useLocation();
  // Open at one place in the history only, so that going back closes it too.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = openAt === key;
  const open = () => {
    setOpenAt(key);
    setWasOpened(true);
    void MobileMenuSheet.preload();
  };
  return (
    <>
      <HeaderToggle
        type="button"
        aria-label={TEXT.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        $onGradient={onGradient}
      >
        <Menu aria-hidden="true" size={24} />
      </HeaderToggle>
      {wasOpened && <MobileMenuSheet nav={nav} isOpen={isOpen} onClose={() => setOpenAt(null)} />}
    </>
  );
}
