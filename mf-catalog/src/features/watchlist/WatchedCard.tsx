import type { WatchedDomain } from 'contracts';
import { X } from 'lucide-react';
import { watchlistApi } from 'shared-store';
import { notify } from 'shared-ui';
import { IconButton } from 'shared-ui/IconButton';
import { DomainTile } from 'mf-kit/domain-tile';
import { DomainTileRow } from 'mf-kit/domain-tile-row';
import { priceDrop } from './priceDrop';
import { WATCHLIST_MESSAGES as messages } from './watchlist.messages';

interface WatchedCardProps {
  watched: WatchedDomain;
  now: number | null;
  variant: 'grid' | 'row';
}

/** A watched name with a drop of its price, and a button to stop watching it. */
export function WatchedCard({ watched, now, variant }: WatchedCardProps) {
  const { domain, watchedAt } = watched;
  const [setWatched] = watchlistApi.useSetWatchedMutation();
  const change = async (isWatched: boolean) => {
    const { error } = await setWatched({ domainId: domain.id, isWatched, ...(isWatched && { since: watchedAt }) });
    return !error;
  };
  const restore = async () => {
    if (!(await change(true))) notify.error(messages.restoreFailed({ name: domain.name }));
  };
  const remove = async () => {
    if (await change(false))
      notify.message(messages.removed({ name: domain.name }), {
        action: { label: messages.undo, onClick: () => void restore() },
      });
    else notify.error(messages.removeFailed({ name: domain.name }));
  };
  const before = priceDrop(watched);
  const Tile = variant === 'row' ? DomainTileRow : DomainTile;
  return (
    <Tile
      domain={domain}
      now={now}
      headingLevel={2}
      badge={before === null ? undefined : { label: messages.priceDrop({ before }), tone: 'success' }}
      corner={
        <IconButton
          tone="neutral"
          size="sm"
          icon={<X aria-hidden />}
          label={messages.remove({ name: domain.name })}
          onClick={() => void remove()}
        />
      }
    />
  );
}
