import { DomainTile } from 'mf-kit/domain-tile';
import { DomainTileRow } from 'mf-kit/domain-tile-row';
import { useDomains, useServerNow } from 'shared-store';
import { EndingFrame, EndingSkeleton } from './EndingFrame';
import { ENDING } from './marketQueries';
import { stillRunning } from './marketView';

const MINUTE_MS = 60_000;

/** The auctions that end next; nothing without any. */
export function Component() {
  const now = useServerNow(MINUTE_MS);
  const { data, isLoading } = useDomains(ENDING);
  if (isLoading) return <EndingSkeleton />;
  const running = stillRunning(data?.data ?? [], now);
  if (running.length === 0) return null;
  return (
    <EndingFrame>
      {(variant, count) =>
        running.slice(0, count).map((domain) => {
          const Tile = variant === 'row' ? DomainTileRow : DomainTile;
          return (
            <li key={domain.id}>
              <Tile domain={domain} now={now} />
            </li>
          );
        })
      }
    </EndingFrame>
  );
}
