import { Pause, Play } from 'lucide-react';
import { useMediaQuery } from 'mf-kit';
import { type DomainQuery, useDomains, useServerNow } from 'shared-store';
import { Link, theme } from 'shared-ui';
import { IconButton } from 'shared-ui/IconButton';
import { NamePlate } from 'shared-ui/NamePlate';
import { useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { agoText } from './agoText';
import { ENDING, NEWEST, SOLD } from './marketQueries';
import { useLatestBid } from './happening.api';
import { HAPPENING as messages } from './happening.messages';
import { happenings, type Happening } from './happenings';
import { useTurns } from './useTurns';

/** Often enough to be live; a new bid shows in the list of auctions, and only then are their bids asked for. */
const BIDS_EVERY_MS = 30_000;
const NAMES_EVERY_MS = 120_000;
const MINUTE_MS = 60_000;
const useNames = (query: DomainQuery, pollingInterval = NAMES_EVERY_MS) =>
  useDomains(query, { pollingInterval, skipPollingIfUnfocused: true }).data?.data ?? [];

/** The latest bids, listings and sales; nothing when nothing happened in the last day. */
export function Component() {
  const now = useServerNow(MINUTE_MS);
  const [first, second, third] = useNames(ENDING, BIDS_EVERY_MS).filter(({ bidCount }) => bidCount);
  const bids = [useLatestBid(first), useLatestBid(second), useLatestBid(third)];
  const [listed, sold] = [useNames(NEWEST), useNames(SOLD)];
  const events = now === null ? [] : happenings({ bids, listed, sold, now });
  return now === null || events.length === 0 ? null : <Strip events={events} now={now} />;
}

function Strip({ events, now }: { events: readonly Happening[]; now: number }) {
  const id = useId();
  const count = useSeats();
  const { shown, moves, isStopped, setStopped, hold } = useTurns(events, count);
  return (
    <Root aria-labelledby={id} {...hold}>
      <h2 id={id}>{messages.heading}</h2>
      <List role="list" $count={shown.length}>
        {shown.map(({ id: event, domain, text, at }, seat) => (
          // Nothing moves from seat to seat: each shows another one.
          <li key={`${seat} ${event}`}>
            <NamePlate name={domain.name} category={domain.category} size="xs" decorative />
            <p>
              <Link href={`/domains/${domain.id}`}>{text}</Link> <small>{agoText(now - at)}</small>
            </p>
          </li>
        ))}
      </List>
      {moves && (
        <IconButton
          size="sm"
          label={isStopped ? messages.goOn : messages.stop}
          icon={isStopped ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={() => setStopped(!isStopped)}
        />
      )}
    </Root>
  );
}

/** How many stand side by side. */
function useSeats(): number {
  const isMedium = useMediaQuery('(min-width: 768px)');
  const isWide = useMediaQuery('(min-width: 1280px)');
  if (isWide) return 4;
  return isMedium ? 2 : 1;
}

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  block-size: 4.5rem;
  box-sizing: border-box;
  padding-inline: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  box-shadow: ${theme.shadow[2]};

  /* On phones the dot says it, to readers the words. */
  & > h2 {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${theme.space[3]};
    inline-size: 0.625rem;
    font-size: 0;
    line-height: ${theme.lineHeight.sm};
    white-space: nowrap;

    &::before {
      content: '';
      flex: none;
      inline-size: 0.625rem;
      block-size: 0.625rem;
      border-radius: 50%;
      background: ${theme.color.danger};
    }

    ${theme.media.md} {
      inline-size: auto;
      font-size: ${theme.fontSize.sm};
    }
  }
`;

const appear = keyframes`from { opacity: 0; }`;

const List = styled.ul<{ $count: number }>`
  flex: 1;
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${theme.space[4]};

  & > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space[3]};
    font-size: ${theme.fontSize.sm};
    line-height: ${theme.lineHeight.sm};
    animation: ${appear} ${theme.duration.slow};

    ${theme.media.reducedMotion} {
      animation: none;
    }
  }
  & p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  & a {
    color: inherit;
    font-weight: ${theme.weight.medium};
    text-decoration: none;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  & small {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    white-space: nowrap;
  }
`;
