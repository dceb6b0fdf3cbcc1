import { useLocation, useSearchParams } from 'mf-kit/router';
import { theme } from 'shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { SearchForm } from '../SearchForm';
import { type Dismissal, useDismissal } from './useDisclosure';

/** The open search under the header: the field has the focus, and what was searched last stands in it. Browse has a field of its own: there it leads to that one. */
export function Component(dismissal: Dismissal) {
  const [params] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const { pathname } = useLocation();
  const [own] = useState(() =>
    pathname === '/browse' ? document.querySelector<HTMLInputElement>('main [role="search"] input') : null,
  );
  const { close } = dismissal;
  useEffect(() => {
    (own ?? field.current)?.focus();
    if (own) close();
  }, [own, close]);
  useDismissal(true, dismissal);
  if (own) return null;
  return (
    <Root>
      <SearchForm ref={field} initial={params.get('q') ?? ''} />
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding: ${theme.space[3]} ${theme.size.gutter};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow[2]};

  ${theme.media.xl} {
    display: none;
  }
`;
