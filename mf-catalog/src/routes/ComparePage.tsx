import { PageMeta } from 'mf-kit';
import { Page, PageHead } from 'shared-ui/Page';
import { COMPARE_MESSAGES as messages } from '../features/compare/compare.messages';
import { CompareScreen } from '../features/compare/CompareScreen';

/** /compare?ids=… */
export function Component() {
  return (
    <Page $wide>
      <PageMeta title={messages.title} description={messages.description} robots="noindex" />
      <PageHead>
        <h1>{messages.heading}</h1>
        <p>{messages.intro}</p>
      </PageHead>
      <CompareScreen />
    </Page>
  );
}
