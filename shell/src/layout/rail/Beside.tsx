import type { CurrentUser, NavEntry } from 'contracts';
import { lazyPart, usePiAuth } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Guests never see it. */
const Rail = lazyPart<{ user: CurrentUser; nav: readonly NavEntry[] }>(() => import('./Rail'), { when: 'request' });

interface BesideProps {
  nav: readonly NavEntry[];
  isOwn(pathname: string): boolean;
  children: ReactNode;
}

/** A page, on wide screens with the rail beside it where it is one of the reader's own. The rail has its place before its code is here. */
export function Beside({ nav, isOwn, children }: BesideProps) {
  const { pathname } = useLocation();
  const { user } = usePiAuth();
  const hasRail = user !== null && isOwn(pathname);
  return (
    <Columns $hasRail={hasRail}>
      {hasRail && (
        <div>
          <Rail user={user} nav={nav} />
        </div>
      )}
      {children}
    </Columns>
  );
}

const RAIL = '13.25rem';

/* The page's own gutters give way to the gap. */
const Columns = styled.div<{ $hasRail: boolean }>`
  & > div {
    display: none;
  }

  ${theme.media.lg} {
    ${({ $hasRail }) =>
      $hasRail &&
      `
      display: grid;
      grid-template-columns: ${RAIL} minmax(0, 1fr);
      gap: 2.25rem;
      max-inline-size: calc(${theme.size.container} + 2 * ${theme.size.gutter});
      margin-inline: auto;
      padding-inline: ${theme.size.gutter};

      & > div {
        display: block;
        padding-block-start: ${theme.space[6]};
      }
      & > main {
        --pd-gutter: 0px;
      }
    `}
  }
`;
