import { Search } from 'lucide-react';
import { lazyPart } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { useRef, useState } from 'react';
import { SHELL } from '../shell.messages';
import { HeaderToggle } from './HeaderToggle';

const HeaderSearchRow = lazyPart(() => import('./HeaderSearchRow'), { when: 'request' });

/** The search of phones and tablets: a button that opens a row under the header, or leads to the field of browse. */
export function HeaderSearch({ onGradient }: { onGradient: boolean }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === key;
  return (
    <div ref={rootRef}>
      <HeaderToggle
        ref={buttonRef}
        type="button"
        aria-label={SHELL.search}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : key)}
        $onGradient={onGradient}
        $untilWide
      >
        <Search aria-hidden="true" size={22} />
      </HeaderToggle>
      {isOpen && <HeaderSearchRow rootRef={rootRef} buttonRef={buttonRef} close={() => setOpenAt(null)} />}
    </div>
  );
}
