import { useLocation, useSearchParams } from 'mf-kit/router';
import { theme } from 'shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { SearchBox } from 'shared-ui/SearchBox';
import { useNameSearch } from 'mf-kit/name-search';
import { SHELL } from '../shell.messages';
import { type Dismissal, useDismissal } from './useDisclosure';

/**
 * The open search under the header, on phones all of the screen below it: the field has the focus, and what was searched last
 * stands in it. Browse has a field of its own: there it leads to that one.
 */
export function Component(dismissal: Dismissal) {
  const [params] = useSearchParams();
  const search = useNameSearch(params.get('q') ?? '');
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
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
    <Root ref={root}>
      <Box>
        <SearchBox {...search} label={SHELL.search} input={field} container={root} />
      </Box>
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

  @media (max-width: 639px) {
    align-content: start;
    block-size: calc(${theme.size.screen} - ${theme.size.header});
    box-sizing: border-box;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  ${theme.media.xl} {
    display: none;
  }
`;

const Box = styled.div`
  inline-size: min(34rem, 100%);
`;
