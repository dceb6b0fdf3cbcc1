import { COUNTDOWN_TICK_MS, type Domain, type Order } from 'contracts';
import { selectCurrentUser, useAppSelector, usePurchases, useSales, useServerNow } from 'shared-store';
import { Banner } from 'shared-ui/Banner';
import { LinkButton, Skeleton } from 'shared-ui';
import { closedBannerView } from './closedBannerView';
import { useLostBid } from './lost-bid.api';

const NO_ORDERS: Order[] = [];

/** Above a name that nobody can buy now: the order for its buyer, the sale or the reservation for all others. */
export function Component({ domain }: { domain: Domain }) {
  const viewer = useAppSelector(selectCurrentUser);
  const { data: orders = NO_ORDERS, isLoading } = usePurchases();
  const isOwn = viewer?.uid === domain.seller.uid;
  const sales = useSales(isOwn && domain.status === 'reserved');
  const now = useServerNow(COUNTDOWN_TICK_MS);
  const lostBid = useLostBid(domain);
  // Whoever bought it is never told that it is not available, nor whoever sold it that they can wait.
  if (viewer && (isLoading || sales.isLoading)) return <Skeleton shape="block" height="100%" />;
  const { tone, title, detail, action } = closedBannerView(
    domain,
    viewer,
    isOwn ? (sales.data ?? NO_ORDERS) : orders,
    now,
    lostBid,
  );
  return (
    <Banner
      tone={tone}
      title={title}
      action={
        <LinkButton href={action.href} size="sm" tone={tone === 'success' ? 'brand' : 'neutral'}>
          {action.label}
        </LinkButton>
      }
    >
      {detail}
    </Banner>
  );
}
