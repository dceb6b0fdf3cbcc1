import { PageMeta } from 'mf-kit';
import { Page } from 'shared-ui/Page';
import { DESK_MESSAGES as messages } from '../features/desk/desk.messages';
import { DeskScreen } from '../features/desk/DeskScreen';

/** /sell/desk */
export function Component() {
  return (
    <Page $wide>
      <PageMeta title={messages.title} description={messages.description} robots="noindex" />
      <DeskScreen />
    </Page>
  );
}
