import { dayText } from 'mf-kit/dates';
import { useServerNow } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { expiryView } from './expiryView';
import { PLANS_MESSAGES as messages } from './plans.messages';

const SECOND_MS = 1_000;

/** The time left of a subscription: days, a clock on the last day, then 'Subscription Expired'. */
export function Expiry({ endDate }: { endDate: string }) {
  const view = expiryView(endDate, useServerNow(SECOND_MS));
  switch (view.kind) {
    case 'unknown':
      return <EndDate iso={endDate} prefix={messages.until} />;
    case 'days':
      return (
        <span>
          {messages.daysLeft({ count: view.days })}, <EndDate iso={endDate} prefix={messages.until} />
        </span>
      );
    case 'lastDay':
      return <Clock role="timer">{messages.clockLeft({ clock: view.clock })}</Clock>;
    case 'expired':
      return <Expired role="status">{messages.expired}</Expired>;
  }
}

function EndDate({ iso, prefix }: { iso: string; prefix: string }) {
  return (
    <>
      {prefix} <time dateTime={iso}>{dayText(iso)}</time>
    </>
  );
}

const Clock = styled.span`
  color: ${theme.color.warning};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
`;

const Expired = styled.strong`
  color: ${theme.color.danger};
`;
