import { PageMeta } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { PROFILE_WORDS } from '../features/profile/profile.messages';
import { ProfileScreen } from './ProfileScreen';

/** /profile: the signed-in person's own page. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <Page>
      <PageMeta title={`${PROFILE_WORDS.title} | Dotpi`} description={PROFILE_WORDS.description} robots="noindex" />
      {user ? <ProfileScreen key={user.uid} user={user} /> : <SignInRequired body={PROFILE_WORDS.signInBody} />}
    </Page>
  );
}
