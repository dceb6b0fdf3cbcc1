import { PageMeta } from 'mf-kit';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';

/** The remote's first page: replace it with what the remote is for. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <Page>
      <PageMeta title="Sample | Dotpi" description="Sample on Dotpi." />
      <h1>Sample</h1>
      <p>{user ? `Signed in as ${user.username}.` : 'Not signed in.'}</p>
    </Page>
  );
}
