import { COUNTDOWN_TICK_MS, type Domain, formatPi, type Order } from 'contracts';
import { selectCurrentUser, useAppSelector, usePurchases, useSales, useServerNow } from 'shared-store';
import { LinkButton, Skeleton } from 'shared-ui';
import { CircleCheck, Clock, Hourglass, Trophy } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Panel, PanelFigure, PanelFigures, type PanelTone } from '../../common/Panel';
import { CLOSED } from './closed.messages';
import { type ClosedView, closedView } from './closedView';
import { useEndedBid } from './ended-bid.api';
import { orderOf } from './orderOf';

const NO_ORDERS: Order[] = [];

const HEADS: Record<ClosedView['tone'], { tone: PanelTone; icon: ReactElement }> = {
  own: { tone: 'gold', icon: <Trophy aria-hidden /> },
  done: { tone: 'success', icon: <CircleCheck aria-hidden /> },
  attention: { tone: 'warning', icon: <Clock aria-hidden /> },
  neutral: { tone: 'neutral', icon: <Hourglass aria-hidden /> },
  over: { tone: 'neutral', icon: <CircleCheck aria-hidden /> },
};

interface ClosedPanelProps {
  domain: Domain;
  /** Names like it that are for sale. */
  others?: ReactNode;
  /** How its auction ended. */
  children?: ReactNode;
}

/** The panel of a name that cannot be bought now: the order for its buyer, the money for losing bidders, the sale for all others. */
export function Component({ domain, others, children }: ClosedPanelProps) {
  const viewer = useAppSelector(selectCurrentUser);
  const { data: orders = NO_ORDERS, isLoading } = usePurchases();
  const isOwn = viewer?.uid === domain.seller.uid;
  const sales = useSales(isOwn && domain.status === 'reserved');
  const now = useServerNow(COUNTDOWN_TICK_MS);
  const endedBid = useEndedBid(domain, orderOf(domain, orders) ? 'won' : 'lost');
  // Its buyer does not read that it is not available, nor its seller that they can wait.
  if (viewer && (isLoading || sales.isLoading)) return <Skeleton shape="block" height="14rem" />;
  const { tone, title, detail, figure, back, offersOthers, action } = closedView(
    domain,
    viewer,
    isOwn ? (sales.data ?? NO_ORDERS) : orders,
    now,
    endedBid,
  );
  return (
    <Panel {...HEADS[tone]} title={title} detail={detail}>
      {figure && (
        <PanelFigures>
          <PanelFigure label={figure.label} tone={figure.isBack ? 'success' : 'plain'}>
            {formatPi(figure.amount)}
          </PanelFigure>
          {back && (
            <PanelFigure label={CLOSED.moneyBack} tone="success">
              {formatPi(back)}
            </PanelFigure>
          )}
        </PanelFigures>
      )}
      {children}
      {offersOthers && others}
      <LinkButton
        href={action.href}
        size="lg"
        fullWidth
        tone={tone === 'neutral' || tone === 'over' ? 'neutral' : 'brand'}
      >
        {action.label}
      </LinkButton>
    </Panel>
  );
}
