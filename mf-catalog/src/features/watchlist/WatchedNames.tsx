import type { WatchedDomain, Watchlist } from 'contracts';
import { useMediaQuery } from 'mf-kit';
import { useIsOnline, useServerNow, useWatchedIds } from 'shared-store';
import { LinkButton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import { Stack } from 'shared-ui/Stack';
import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { CardSkeleton } from '../../common/CardSkeleton';
import { useWatchlist } from './watchlist.api';
import { WATCHLIST_MESSAGES as messages } from './watchlist.messages';
import { WatchedCard } from './WatchedCard';

const MINUTE_MS = 60_000;
const SKELETONS = 3;
const PHONE = '(max-width: 639px)';

/** The watched names, soonest end first. A removed one leaves at once and comes back when the removal fails. */
export function WatchedNames({ uid }: { uid: string }) {
  const query = useWatchlist(uid, { refetchOnMountOrArgChange: true, refetchOnReconnect: true });
  const ids = useWatchedIds();
  const isOnline = useIsOnline();
  const variant = useMediaQuery(PHONE) ? 'row' : 'grid';
  const stillWatched = ({ data }: Watchlist) => data.filter(({ domain }) => ids?.includes(domain.id) ?? true);
  return (
    <QueryState
      query={query}
      loading={messages.loading}
      skeleton={
        <Cards as="div">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <CardSkeleton key={index} variant={variant} />
          ))}
        </Cards>
      }
      failed={messages.failed}
      failedBody={isOnline ? undefined : messages.offlineEmpty}
      canRetry={isOnline}
      empty={<Empty />}
      isEmpty={(watchlist) => stillWatched(watchlist).length === 0}
    >
      {(watchlist) => <Watched watched={stillWatched(watchlist)} variant={variant} />}
    </QueryState>
  );
}

function Watched({ watched, variant }: { watched: WatchedDomain[]; variant: 'grid' | 'row' }) {
  const now = useServerNow(MINUTE_MS);
  const isOnline = useIsOnline();
  return (
    <Stack>
      {!isOnline && <Banner tone="warning" title={messages.offline} />}
      <p role="status">{messages.count({ count: watched.length })}</p>
      <Cards role="list">
        {watched.map((one) => (
          <li key={one.domain.id}>
            <WatchedCard watched={one} now={now} variant={variant} />
          </li>
        ))}
      </Cards>
    </Stack>
  );
}

function Empty() {
  return (
    <EmptyState
      picture={<Heart />}
      title={messages.empty}
      body={messages.emptyBody}
      action={<LinkButton href="/browse">{messages.browse}</LinkButton>}
    />
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space[4]};
`;
