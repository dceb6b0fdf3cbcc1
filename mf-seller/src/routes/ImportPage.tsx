import { PageMeta } from 'mf-kit';
import { Link } from 'shared-ui';
import { Page, PageHead } from 'shared-ui/Page';
import { IMPORT_MESSAGES as messages } from '../features/import/import.messages';
import { ImportScreen } from '../features/import/ImportScreen';

/** /sell/import */
export function Component() {
  return (
    <Page>
      <PageMeta title={messages.title} description={messages.description} robots="noindex" />
      <PageHead>
        <h1>{messages.heading}</h1>
        <p>{messages.intro}</p>
        <p>
          <Link href="/sell/desk">{messages.desk}</Link>
        </p>
      </PageHead>
      <ImportScreen />
    </Page>
  );
}
