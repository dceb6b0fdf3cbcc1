import { PageMeta } from 'mf-kit';
import { useParams } from 'mf-kit/router';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { RENTALS } from '../features/rentals/rentals.messages';
import { RentalScreen } from '../features/rentals/RentalScreen';

/** /rentals/:id: one rental for its two sides. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  const { id = '' } = useParams();
  return (
    <Page>
      <PageMeta title={`${RENTALS.page.title} | Dotpi`} description={RENTALS.description} robots="noindex" />
      {user ? <RentalScreen key={id} user={user} rentalId={id} /> : <SignInRequired body={RENTALS.signInBody} />}
    </Page>
  );
}
