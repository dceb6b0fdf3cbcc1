import { useLazyPart } from 'mf-kit';
import { selectIsSignedIn, useAppSelector } from 'shared-store';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import type { BrowseAddress } from './useBrowseAddress';

const loadBar = () => import(/* webpackChunkName: "saved-searches" */ './SaveSearchBar');

/** Saves the search in force and shows the saved ones. Its code arrives after the page; its place is kept meanwhile. */
export function SearchKeeper({ address }: { address: BrowseAddress }) {
  const { Part } = useLazyPart(loadBar);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { status: _status, ...filters } = address.filters;
  if (!isSignedIn && Object.keys(filters).length === 0) return null;
  return <Place>{Part && <Part filters={filters} sort={address.sort} />}</Place>;
}

const Place = styled.div`
  min-block-size: ${theme.size.tap};

  ${theme.media.md} {
    min-block-size: 2.25rem;
  }
`;
