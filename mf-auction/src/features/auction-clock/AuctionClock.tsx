import { COUNTDOWN_TICK_MS } from 'contracts';
import { deadlineText } from 'mf-kit/dates';
import { useServerNow } from 'shared-store';
import { Countdown } from 'shared-ui/Countdown';
import { theme } from 'shared-ui';
import styled from 'styled-components';

/** The time left until `endsAt`, an ISO instant, on the server's clock, and that moment in the reader's time zone. */
export function AuctionClock({ endsAt }: { endsAt: string }) {
  const now = useServerNow(COUNTDOWN_TICK_MS);
  const end = Date.parse(endsAt);
  const isOver = now !== null && end <= now;
  return (
    <Clock>
      <Countdown endsAt={end} now={now} format="tiles" />
      <LocalEnd>
        {isOver ? 'Ended' : 'Ends'} <time dateTime={endsAt}>{deadlineText(endsAt)}</time>
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
