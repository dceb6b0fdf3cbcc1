import { COUNTDOWN_TICK_MS, type Domain } from 'contracts';
import { deadlineText } from 'mf-kit/dates';
import { useServerNow } from 'shared-store';
import { Countdown } from 'shared-ui/Countdown';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { useBids } from '../../common/auction.api';
import { EXTENDED, extensionOf } from '../../common/extension';
import { PanelNote } from '../../common/Panel';
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
    <div>
      <PanelNote>{isOver ? CLOCK.ended : CLOCK.ends}</PanelNote>
      <Countdown endsAt={end} now={now} format="large" />
      <PanelNote>
        <time dateTime={endsAt}>{deadlineText(endsAt)}</time>
      </PanelNote>
      {extension && <Reason>{EXTENDED[extension]}</Reason>}
    </div>
  );
}

const Reason = styled.p`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  font-weight: ${theme.weight.medium};
`;
