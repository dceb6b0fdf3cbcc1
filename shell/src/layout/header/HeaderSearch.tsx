import { Search } from 'lucide-react';
import { useLazyPart } from 'mf-kit';
import { SHELL } from '../shell.messages';
import { HeaderToggle } from './HeaderToggle';
import { useDisclosure } from './useDisclosure';

const loadRow = () => import('./HeaderSearchRow').then(({ HeaderSearchRow }) => ({ Component: HeaderSearchRow }));

/** The search of phones and tablets: a button that opens a row under the header; the row's code loads with the first press. */
export function HeaderSearch({ onGradient }: { onGradient: boolean }) {
  const { isOpen, toggle, rootRef, buttonRef } = useDisclosure<HTMLDivElement>();
  const { Part: Row, request } = useLazyPart(loadRow, 'request');
  const press = () => {
    toggle();
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
      {isOpen && Row && <Row />}
    </div>
  );
}
