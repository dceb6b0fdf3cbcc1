import { browseWords, isCategory } from 'contracts';
import { PageMeta } from 'mf-kit';
import { useSearchParams } from 'mf-kit/router';
import { BrowseScreen } from '../features/browse/BrowseScreen';

/** /browse */
export function Component() {
  const category = useSearchParams()[0].get('category');
  return (
    <>
      <PageMeta {...browseWords(isCategory(category) ? category : null)} />
      <BrowseScreen />
    </>
  );
}
