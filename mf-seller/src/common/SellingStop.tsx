import { momentText } from 'mf-kit/dates';
import { useOwnStrikes } from 'mf-kit/strikes';
import { STOPPED, STRIKES } from 'mf-kit/strike-messages';
import { LinkButton } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';

/** Above the desk and the wizard while strikes keep the seller from listing: until when, and where to ask for a check. */
export function SellingStop() {
  const strikes = useOwnStrikes();
  if (!strikes?.stop) return null;
  const { until } = strikes.stop;
  const open = strikes.strikes.find(({ mayAppeal }) => mayAppeal) ?? strikes.strikes[0];
  return (
    <Banner
      tone="warning"
      title={until ? STOPPED.paused({ until: momentText(until) }) : STOPPED.stopped}
      action={
        open && (
          <LinkButton tone="neutral" size="sm" href={`/orders/${open.id}`}>
            {open.mayAppeal ? STRIKES.ask : STRIKES.order}
          </LinkButton>
        )
      }
    >
      {until ? STOPPED.pausedBody : STOPPED.stoppedBody}
    </Banner>
  );
}
