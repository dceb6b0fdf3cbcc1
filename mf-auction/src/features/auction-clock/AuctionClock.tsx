import { COUNTDOWN_TICK_MS, type Domain } from 'contracts';
import { deadlineText } from 'mf-kit/dates';
import { useServerNow } from 'shared-store';
import { Countdown } from 'shared-ui/Countdown';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { useBids } from '../../common/auction.api';
import { EXTENDED, extensionOf } from '../../common/extension';
import { CalendarButton } from './CalendarButton';
import { CLOCK } from './clock.messages';

interface AuctionClockProps {
  domain: Domain;
  /** An ISO instant. */
  endsAt: string;
}

/** The time left on the server's clock, that moment in the reader's time zone, and why it was moved. */
export function AuctionClock({ domain, endsAt }: AuctionClockProps) {
  const now = useServerNow(COUNTDOWN_TICK_MS);
  const { data: bids = [] } = useBids(domain.id);
  const end = Date.parse(endsAt);
  const isOver = now !== null && end <= now;
  const extension = extensionOf(domain, bids);
  return (
    <Clock>
      <Countdown endsAt={end} now={now} format="tiles" />
      <LocalEnd>
        {isOver ? CLOCK.ended : CLOCK.ends} <time dateTime={endsAt}>{deadlineText(endsAt)}</time>
      </LocalEnd>
      {extension && <Reason>{EXTENDED[extension]}</Reason>}
      {!isOver && domain.status === 'active' && (
        <Calendar>
          <CalendarButton domain={domain} endsAt={endsAt} />
        </Calendar>
      )}
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

const Reason = styled.p`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${theme.weight.medium};
`;

/** A ghost button's text begins where the lines above do. */
const Calendar = styled.div`
  margin-inline-start: calc(-1 * ${theme.space[3]});
`;
