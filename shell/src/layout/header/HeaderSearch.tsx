import { Search } from 'lucide-react';
import { useLazyPart } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { useRef, useState } from 'react';
import { SHELL } from '../shell.messages';
import { HeaderToggle } from './HeaderToggle';

const loadRow = () => import('./HeaderSearchRow').then(({ HeaderSearchRow }) => ({ Component: HeaderSearchRow }));

/** The search of phones and tablets: a button that opens a row under the header; the row's code loads with the first press. */
export function HeaderSearch({ onGradient }: { onGradient: boolean }) {
  const { Part: Row, request } = useLazyPart(loadRow, 'request');
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === key;
  const press = () => {
    setOpenAt(isOpen ? null : key);
    void request();
  };
  return (
    <div ref={rootRef}>
      <HeaderToggle
        ref={buttonRef}
        type="button"
        aria-label={SHELL.search}
        aria-expanded={isOpen}
        onClick={press}
        $onGradient={onGradient}
      >
        <Search aria-hidden="true" size={22} />
      </HeaderToggle>
      {isOpen && Row && <Row rootRef={rootRef} buttonRef={buttonRef} close={() => setOpenAt(null)} />}
    </div>
  );
}
