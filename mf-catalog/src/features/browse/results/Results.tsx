import type { Domain } from 'contracts';
import { useServerNow } from 'shared-store';
import { useMediaQuery } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { Loading, theme } from 'shared-ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { CardSkeleton } from '../../../common/CardSkeleton';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import { ResultGrid } from './ResultGrid';
import { ResultPage } from './ResultPage';
import type { BrowseAddress } from '../useBrowseAddress';
import { isRemembered } from './useScrollMemory';

const MINUTE_MS = 60_000;
const SKELETONS = 8;
const PHONE = '(max-width: 639px)';

const useVariant = () => (useMediaQuery(PHONE) ? 'row' : 'grid');

interface ResultsProps {
  pages: readonly (readonly Domain[])[];
  /** Of the whole list, null when unknown. */
  exactTotal: number | null;
  /** They answer an older question. */
  isStale: boolean;
  /** The page that the person asked for. */
  wantedPage: number | null;
  address: BrowseAddress;
}

/** The found domains, greyed while they answer an older question; only the pages near the screen have cards. */
export function Results({ pages, exactTotal, isStale, wantedPage, address }: ResultsProps) {
  const now = useServerNow(MINUTE_MS);
  const variant = useVariant();
  const { key } = useLocation();
  const isReturn = useMemo(() => isRemembered(key), [key]);
  const offsets = pages.map((_, index) => pages.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  return (
    <List role="list" $isStale={isStale} aria-busy={isStale || undefined}>
      {pages.map((domains, index) => (
        <ResultPage
          key={index}
          domains={domains}
          offset={offsets[index] ?? 0}
          setSize={exactTotal ?? -1}
          name={`${key} ${index}`}
          takesFocus={wantedPage === index}
          now={now}
          variant={variant}
          address={address}
          isReturn={isReturn}
        />
      ))}
    </List>
  );
}

/** Eight cards that have not arrived. */
export function ResultSkeletons() {
  const variant = useVariant();
  return (
    <Loading label={messages.loading}>
      <ResultGrid>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <CardSkeleton key={index} variant={variant} />
        ))}
      </ResultGrid>
    </Loading>
  );
}

const List = styled.div<{ $isStale: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  /* Grey rather than faint: what is old can still be read. */
  filter: ${({ $isStale }) => ($isStale ? 'grayscale(1)' : 'none')};
  transition: filter ${theme.duration.base};

  @media (min-width: 640px) {
    gap: ${theme.space[4]};
  }
`;
