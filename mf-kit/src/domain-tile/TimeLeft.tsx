import { COUNTDOWN_TICK_MS, DAY_MS } from 'contracts';
import { useServerNow } from 'shared-store';
import { VisuallyHidden } from 'shared-ui';
import { clockText } from '../dates/clock-text';
import { CARD } from './domainCard.messages';

interface TimeLeftProps {
  /** The end of an auction. */
  endsAt: string;
  /** Product time in ms, null if unknown. */
  now: number | null;
}

/** How long an auction runs, each second in its last day; nothing while the time is unknown. */
export function TimeLeft({ endsAt, now }: TimeLeftProps) {
  if (now === null) return null;
  const end = Date.parse(endsAt);
  return end - now < DAY_MS ? <Ticking end={end} /> : <Clock left={end - now} />;
}

function Ticking({ end }: { end: number }) {
  const now = useServerNow(COUNTDOWN_TICK_MS);
  return now === null ? null : <Clock left={end - now} />;
}

function Clock({ left }: { left: number }) {
  if (left <= 0) return CARD.ended;
  return (
    <>
      <VisuallyHidden>{CARD.ends} </VisuallyHidden>
      <bdi>{clockText(left)}</bdi>
    </>
  );
}
