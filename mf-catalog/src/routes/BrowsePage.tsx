import { PageMeta } from 'mf-kit';
import { BROWSE_MESSAGES as messages } from '../features/browse/browse.messages';
import { BrowseScreen } from '../features/browse/BrowseScreen';

/** /browse */
export function Component() {
  return (
    <>
      <PageMeta title={messages.title} description={messages.description} />
      <BrowseScreen />
    </>
  );
}
