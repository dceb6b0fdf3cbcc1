import { lazyPart, useMediaQuery } from 'mf-kit';
import { lastingStorage, selectIsSignedIn, useAppSelector } from 'shared-store';
import { Skeleton, theme } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Page } from 'shared-ui/Page';
import { BROWSE_MESSAGES as messages } from './browse.messages';
import { BrowseSearch } from './filters/BrowseSearch';
import { FilterButton } from './filters/FilterButton';
import { FilterChips } from './filters/FilterChips';
import { type BrowseLayout, LAYOUT_KEY } from './results/browseLayout';
import { Results } from './results/Results';
import { ResultsBar } from './results/ResultsBar';
import { useBrowse } from './useBrowse';
import type { BrowseAddress } from './useBrowseAddress';
import { useScrollMemory } from './results/useScrollMemory';

const WIDE = '(min-width: 1024px)';

/** Beside the results, which come first; phones have them in a drawer. */
const FilterFields = lazyPart(() => import(/* webpackChunkName: "browse-filters" */ './filters/FilterFields'), {
  when: 'request',
  placeholder: () => <Skeleton shape="block" height="24rem" />,
});
const SkipToResults = lazyPart(() => import('./SkipToResults'));
const CompareTray = lazyPart(() => import(/* webpackChunkName: "compare-tray" */ './compare/CompareTray'));
const SaveSearch = lazyPart(() => import(/* webpackChunkName: "saved-searches" */ './saved-search/SaveSearch'));

/** Filters beside the results; on narrow screens the search and a filter button stay above them. */
export function BrowseScreen() {
  const browse = useBrowse();
  const { address, view, total } = browse;
  const isWide = useMediaQuery(WIDE);
  const [layout, setLayout] = useState<BrowseLayout>(() =>
    lastingStorage.read(LAYOUT_KEY) === 'list' ? 'list' : 'grid',
  );
  useScrollMemory(view.kind === 'results' && !view.isStale);
  return (
    <Page $wide>
      <h1>{messages.heading}</h1>
      <Columns>
        {isWide ? (
          <Rail aria-label={messages.filters}>
            <SkipToResults />
            <BrowseSearch address={address} />
            <FilterFields address={address} />
          </Rail>
        ) : (
          <Sticky data-pinned="top">
            <BrowseSearch address={address} />
            <FilterButton address={address} total={total} />
          </Sticky>
        )}
        <Main id="results" tabIndex={-1}>
          <ResultsBar {...browse} layout={layout} onLayout={setLayout} />
          <FilterChips address={address} />
          <SaveSearchRow address={address} />
          <Results {...browse} layout={layout} />
          {address.compared.length > 0 && (
            <CompareTray ids={address.compared} onRemove={address.compare} onClear={address.clearCompared} />
          )}
        </Main>
      </Columns>
    </Page>
  );
}

/** Nothing, and no code for it, for guests without a filter: there is nothing to save. */
function SaveSearchRow({ address: { filters, sort } }: { address: BrowseAddress }) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { status: _status, ...saved } = filters;
  if (!isSignedIn && Object.keys(saved).length === 0) return null;
  return (
    <SaveSearchFrame>
      <SaveSearch filters={saved} sort={sort} />
    </SaveSearchFrame>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  ${theme.media.lg} {
    grid-template-columns: 260px minmax(0, 1fr);
    align-items: start;
    gap: ${theme.space[8]};
  }
`;

/** Stays beside the results and scrolls by itself on a low screen. */
const Rail = styled.aside`
  position: sticky;
  inset-block-start: calc(${theme.size.header} + ${theme.space[4]});
  display: grid;
  gap: ${theme.space[4]};
  max-block-size: calc(${theme.size.screen} - ${theme.size.header} - ${theme.space[8]});
  margin: calc(-1 * ${theme.space[1]});
  padding: ${theme.space[1]};
  overflow-y: auto;
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[4]};
`;

const Sticky = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: ${theme.size.header};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  margin-inline: calc(-1 * ${theme.size.gutter});
  padding: ${theme.space[3]} ${theme.size.gutter};
  background: ${theme.color.canvas};
`;

/** Keeps its height until the code is here. */
const SaveSearchFrame = styled.div`
  min-block-size: ${theme.size.tap};

  ${theme.media.md} {
    min-block-size: 2.25rem;
  }
`;
