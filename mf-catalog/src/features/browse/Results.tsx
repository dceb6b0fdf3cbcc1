import type { Domain } from 'contracts';
import { useServerNow } from 'shared-store';
import { useMediaQuery } from 'mf-kit';
import { Loading, theme } from 'shared-ui';
import styled from 'styled-components';
import { CardSkeleton } from '../../common/CardSkeleton';
import { DomainTile } from '../../common/DomainTile';
import { BROWSE_MESSAGES as messages } from './browse.messages';

const MINUTE_MS = 60_000;
const SKELETONS = 8;
const PHONE = '(max-width: 639px)';

const useVariant = () => (useMediaQuery(PHONE) ? 'row' : 'grid');

/** The found domains: rows on phones, a grid elsewhere; greyed while they answer an older question. */
export function Results({ domains, isStale }: { domains: readonly Domain[]; isStale: boolean }) {
  const now = useServerNow(MINUTE_MS);
  const variant = useVariant();
  return (
    <Grid role="list" $isStale={isStale} aria-busy={isStale || undefined}>
      {domains.map((domain) => (
        <li key={domain.id}>
          <DomainTile domain={domain} now={now} variant={variant} headingLevel={2} />
        </li>
      ))}
    </Grid>
  );
}

/** Eight cards that have not arrived. */
export function ResultSkeletons() {
  const variant = useVariant();
  return (
    <Loading label={messages.loading}>
      <Grid as="div" $isStale={false}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <CardSkeleton key={index} variant={variant} />
        ))}
      </Grid>
    </Loading>
  );
}

const Grid = styled.ul<{ $isStale: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  opacity: ${({ $isStale }) => ($isStale ? 0.55 : 1)};
  transition: opacity ${theme.duration.base};

  @media (min-width: 640px) {
    grid-template-columns: repeat(auto-fill, minmax(15.5rem, 1fr));
    gap: ${theme.space[4]};
  }
`;
