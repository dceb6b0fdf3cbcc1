import { PageMeta } from 'mf-kit';
import { useParams } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { ORDERS } from '../features/orders/orders.messages';
import { OrderScreen } from '../features/orders/OrderScreen';
import { OrderReview } from '../features/reviews/OrderReview';

/** /orders/:id: one order for its two parties. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  const { id = '' } = useParams();
  return (
    <Page>
      <PageMeta title={`${ORDERS.page.title} | Dotpi`} description={ORDERS.description} robots="noindex" />
      {user ? (
        <OrderScreen
          key={id}
          user={user}
          orderId={id}
          reviewOf={(order, role) => <OrderReview order={order} role={role} />}
        />
      ) : (
        <SignInRequired body={ORDERS.signInBody} />
      )}
    </Page>
  );
}
