import { PageMeta } from 'mf-kit';
import { useSearchParams } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { ORDERS, ROLE_FILTERS, type RoleFilter } from '../features/orders/orders.messages';
import { OrdersScreen } from '../features/orders/OrdersScreen';

const readRole = (value: string | null): RoleFilter =>
  ROLE_FILTERS.find((filter) => filter.value === value)?.value ?? 'all';

/** /orders: what the signed-in person buys and sells; `?role=buyer` or `seller` shows one side. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  const [params, setParams] = useSearchParams();
  const show = (role: RoleFilter) => setParams(role === 'all' ? {} : { role }, { replace: true });
  return (
    <Page>
      <PageMeta title={`${ORDERS.title} | Dotpi`} description={ORDERS.description} robots="noindex" />
      {user ? (
        <OrdersScreen user={user} role={readRole(params.get('role'))} onRole={show} />
      ) : (
        <SignInRequired body={ORDERS.signInBody} />
      )}
    </Page>
  );
}
