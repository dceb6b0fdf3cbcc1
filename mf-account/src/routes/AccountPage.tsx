import { PageMeta } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';
import { SignInRequired } from '../common/SignInRequired';
import { ACCOUNT } from '../features/account/account.messages';
import { AccountScreen } from '../features/account/AccountScreen';

/** /account: one's own data, sessions, and leaving. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <Page>
      <PageMeta title={`${ACCOUNT.title} | Dotpi`} description={ACCOUNT.description} robots="noindex" />
      {user ? <AccountScreen key={user.uid} /> : <SignInRequired body={ACCOUNT.signInBody} />}
    </Page>
  );
}
