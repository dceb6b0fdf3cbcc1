import { COUNTDOWN_TICK_MS } from 'contracts';
import { useServerNow } from 'shared-store';
import { Countdown } from 'shared-ui/Countdown';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { localDeadline } from '../../common/localTime';

interface AuctionClockProps {
  /** ISO instant of the auction's end. */
  endsAt: string;
  /** Called once when the end passes while the clock is on screen. */
  onEnd?: () => void;
}

/** Time left on the server's clock, and the end in the reader's own time. */
export function AuctionClock({ endsAt, onEnd }: AuctionClockProps) {
  const now = useServerNow(COUNTDOWN_TICK_MS);
  const end = Date.parse(endsAt);
  const isOver = now !== null && end <= now;
  return (
    <Clock>
      <Countdown endsAt={end} now={now} format="tiles" onEnd={onEnd} />
      <LocalEnd>
        {isOver ? 'Ended' : 'Ends'} <time dateTime={endsAt}>{localDeadline(endsAt)}</time>
      </LocalEnd>
    </Clock>
  );
}

const Clock = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const LocalEnd = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;
