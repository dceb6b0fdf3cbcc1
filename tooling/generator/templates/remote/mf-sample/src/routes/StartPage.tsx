import { PageMeta } from 'mf-kit';
import { defineMessages } from 'shared-i18n';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Page } from 'shared-ui/Page';

const TEXT = defineMessages('sample.start', {
  title: 'Sample | Dotpi',
  description: 'Sample on Dotpi.',
  heading: 'Sample',
  signedIn: 'Signed in as {username}.',
  guest: 'Not signed in.',
});

/** The remote's first page: replace it with what the remote is for. */
export function Component() {
  const user = useAppSelector(selectCurrentUser);
  return (
    <Page>
      <PageMeta title={TEXT.title} description={TEXT.description} />
      <h1>{TEXT.heading}</h1>
      <p>{user ? TEXT.signedIn({ username: user.username }) : TEXT.guest}</p>
    </Page>
  );
}
