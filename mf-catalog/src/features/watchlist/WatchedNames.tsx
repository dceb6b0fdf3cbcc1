import { useMediaQuery } from 'mf-kit';
import { useIsOnline, useServerNow, useWatchedIds } from 'shared-store';
import { Button, ErrorState, LinkButton, Loading, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { EmptyState } from 'shared-ui/EmptyState';
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
  const { data, isError, refetch } = useWatchlist(uid, { refetchOnMountOrArgChange: true, refetchOnReconnect: true });
  const ids = useWatchedIds();
  const now = useServerNow(MINUTE_MS);
  const isOnline = useIsOnline();
  const variant = useMediaQuery(PHONE) ? 'row' : 'grid';
  if (!data && isError)
    return (
      <ErrorState
        title={messages.failed}
        body={isOnline ? undefined : messages.offlineEmpty}
        action={isOnline && <Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      />
    );
  if (!data) return <Skeletons variant={variant} />;
  const watched = ids ? data.data.filter(({ domain }) => ids.includes(domain.id)) : data.data;
  if (watched.length === 0) return <Empty />;
  return (
    <Stack>
      {!isOnline && <Banner tone="warning" title={messages.offline} />}
      <p role="status">{messages.count(watched.length)}</p>
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

function Skeletons({ variant }: { variant: 'grid' | 'row' }) {
  return (
    <Loading label={messages.loading}>
      <Cards as="div">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <CardSkeleton key={index} variant={variant} />
        ))}
      </Cards>
    </Loading>
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

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space[4]};
`;
