import { PageMeta } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { PROFILE_TEXT } from '../features/profile/profile.messages';
import { ProfileScreen } from './ProfileScreen';

/** /profile: the signed-in person's own page. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <Page $wide>
      <PageMeta title={`${PROFILE_TEXT.title} | Dotpi`} description={PROFILE_TEXT.description} robots="noindex" />
      {user ? <ProfileScreen key={user.uid} user={user} /> : <SignInRequired body={PROFILE_TEXT.signInBody} />}
    </Page>
  );
}
