import type { NavEntry } from 'contracts';
import { Menu } from 'lucide-react';
import { useLazyPart } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { theme } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

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
      <Toggle
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        $onGradient={onGradient}
      >
        <Menu aria-hidden="true" size={24} />
      </Toggle>
      {Sheet && <Sheet nav={nav} isOpen={isOpen} onClose={() => setOpenAt(null)} />}
    </>
  );
}

const Toggle = styled.button<{ $onGradient: boolean }>`
  display: grid;
  place-items: center;
  inline-size: ${theme.size.tap};
  block-size: ${theme.size.tap};
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: inherit;
  cursor: pointer;

  &:focus-visible {
    outline-color: ${({ $onGradient }) => ($onGradient ? theme.color.onGradient : theme.color.focus)};
  }

  ${theme.media.lg} {
    display: none;
  }
`;
