import { PageMeta } from 'mf-kit';
import { useSearchParams } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { RENTAL_ROLES, type RentalRole, RENTALS } from '../features/rentals/rentals.messages';
import { RentalsScreen } from '../features/rentals/RentalsScreen';

const readRole = (value: string | null): RentalRole =>
  RENTAL_ROLES.find((filter) => filter.value === value)?.value ?? 'renter';

/** /rentals: the signed-in person's rentals; `?role=owner` shows what they rent out. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  const [params, setParams] = useSearchParams();
  const show = (role: RentalRole) => setParams(role === 'renter' ? {} : { role }, { replace: true });
  return (
    <Page>
      <PageMeta title={`${RENTALS.title} | Dotpi`} description={RENTALS.description} robots="noindex" />
      {user ? (
        <RentalsScreen user={user} role={readRole(params.get('role'))} onRole={show} />
      ) : (
        <SignInRequired body={RENTALS.signInBody} />
      )}
    </Page>
  );
}
