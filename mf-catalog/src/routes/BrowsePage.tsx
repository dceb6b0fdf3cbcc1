import { browseMetadata, isCategory } from 'contracts';
import { PageMeta, type PageModule } from 'mf-kit';
import { useSearchParams } from 'mf-kit/router';
import { browseApi } from '../features/browse/browse.api';
import { readBrowse, toQuery } from '../features/browse/filters/browseFilters';
import { BrowseScreen } from '../features/browse/BrowseScreen';

/** /browse */
export function Component() {
  const category = useSearchParams()[0].get('category');
  return (
    <>
      <PageMeta {...browseMetadata(isCategory(category) ? category : null)} />
      <BrowseScreen />
    </>
  );
}

export const loadFirstData: PageModule['loadFirstData'] = (store, { query }) =>
  store.dispatch(browseApi.endpoints.catalog_browseDomains.initiate(toQuery(readBrowse(query)), { subscribe: false }));
