import { PageMeta } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { TODAY_TEXT } from '../features/today/today.messages';
import { TodayScreen } from '../features/today/TodayScreen';

/** /today: what waits for the signed-in person, and how their business is. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <Page $wide>
      <PageMeta title={`${TODAY_TEXT.title} | Dotpi`} description={TODAY_TEXT.description} robots="noindex" />
      {user ? <TodayScreen key={user.uid} user={user} /> : <SignInRequired body={TODAY_TEXT.signInBody} />}
    </Page>
  );
}
