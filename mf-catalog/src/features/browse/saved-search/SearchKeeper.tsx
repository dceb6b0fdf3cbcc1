import { useLazyPart } from 'mf-kit';
import { selectIsSignedIn, useAppSelector } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import type { BrowseState } from '../filters/browseFilters';
import type { BrowseAddress } from '../useBrowseAddress';

const loadBar = () => import(/* webpackChunkName: "saved-searches" */ './SaveSearchBar');

/** Saves the search in force and shows the saved ones; nothing for a visitor who has narrowed nothing. */
export function SearchKeeper({ address }: { address: BrowseAddress }) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { status: _status, ...filters } = address.filters;
  if (!isSignedIn && Object.keys(filters).length === 0) return null;
  return <Keeper filters={filters} sort={address.sort} />;
}

/** Its code arrives after the page; its place is kept meanwhile. */
function Keeper(search: Pick<BrowseState, 'filters' | 'sort'>) {
  const { Part } = useLazyPart(loadBar);
  return <Place>{Part && <Part {...search} />}</Place>;
}

const Place = styled.div`
  min-block-size: ${theme.size.tap};

  ${theme.media.md} {
    min-block-size: 2.25rem;
  }
`;
