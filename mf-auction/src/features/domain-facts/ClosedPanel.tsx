import { COUNTDOWN_TICK_MS, type Domain, formatPi, type Order } from 'contracts';
import { selectCurrentUser, useAppSelector, usePurchases, useSales, useServerNow } from 'shared-store';
import { LinkButton, Skeleton } from 'shared-ui';
import { CircleCheck, Clock, Hourglass, Trophy } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Panel, PanelFigure, type PanelTone } from '../../common/Panel';
import { type ClosedView, closedView } from './closedView';
import { useLostBid } from './lost-bid.api';

const NO_ORDERS: Order[] = [];

const HEADS: Record<ClosedView['tone'], { tone: PanelTone; icon: ReactElement }> = {
  own: { tone: 'gold', icon: <Trophy aria-hidden /> },
  done: { tone: 'success', icon: <CircleCheck aria-hidden /> },
  attention: { tone: 'warning', icon: <Clock aria-hidden /> },
  neutral: { tone: 'neutral', icon: <Hourglass aria-hidden /> },
  over: { tone: 'neutral', icon: <CircleCheck aria-hidden /> },
};

/** The panel of a name that nobody can buy now: the order for its buyer, the money for whoever lost, the sale for all others. */
export function Component({ domain, children }: { domain: Domain; children?: ReactNode }) {
  const viewer = useAppSelector(selectCurrentUser);
  const { data: orders = NO_ORDERS, isLoading } = usePurchases();
  const isOwn = viewer?.uid === domain.seller.uid;
  const sales = useSales(isOwn && domain.status === 'reserved');
  const now = useServerNow(COUNTDOWN_TICK_MS);
  const lostBid = useLostBid(domain);
  // Whoever bought it is never told that it is not available, nor whoever sold it that they can wait.
  if (viewer && (isLoading || sales.isLoading)) return <Skeleton shape="block" height="14rem" />;
  const { tone, title, detail, figure, action } = closedView(
    domain,
    viewer,
    isOwn ? (sales.data ?? NO_ORDERS) : orders,
    now,
    lostBid,
  );
  return (
    <Panel {...HEADS[tone]} title={title} detail={detail}>
      {figure && (
        <PanelFigure label={figure.label} tone={figure.isBack ? 'success' : 'plain'}>
          {formatPi(figure.amount)}
        </PanelFigure>
      )}
      {children}
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
