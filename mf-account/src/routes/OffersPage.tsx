import { PageMeta } from 'mf-kit';
import { useSearchParams } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { OFFER_ROLES, type OfferRole, OFFERS } from '../features/offers/offers.messages';
import { RunningBids } from '../features/today/Dealings';
import { OffersScreen } from '../features/offers/OffersScreen';

const readRole = (value: string | null): OfferRole =>
  OFFER_ROLES.find((filter) => filter.value === value)?.value ?? 'all';

/** /offers: the signed-in person's offers; `?role=buyer` or `seller` shows one side. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  const [params, setParams] = useSearchParams();
  const show = (role: OfferRole) => setParams(role === 'all' ? {} : { role }, { replace: true });
  return (
    <Page>
      <PageMeta title={`${OFFERS.title} | Dotpi`} description={OFFERS.description} robots="noindex" />
      {user ? (
        <>
          <OffersScreen user={user} role={readRole(params.get('role'))} onRole={show} />
          <RunningBids viewer={user} />
        </>
      ) : (
        <SignInRequired body={OFFERS.signInBody} />
      )}
    </Page>
  );
}
