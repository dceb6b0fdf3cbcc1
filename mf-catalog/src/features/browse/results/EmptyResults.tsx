import type { Domain } from 'contracts';
import { SearchX } from 'lucide-react';
import { Button, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import styled from 'styled-components';
import { BROWSE_MESSAGES } from '../browse.messages';
import { toQuery } from '../filters/browseFilters';
import { type Facets, useFacets } from '../filters/facets.api';
import { type FilterGroup, filterGroups } from '../filters/filterGroups';
import { EMPTY_RESULTS_MESSAGES as messages } from './emptyResults.messages';
import { NearNames } from './NearNames';
import type { BrowseAddress } from '../useBrowseAddress';

export interface EmptyResultsProps {
  address: BrowseAddress;
  /** Like the text that was searched for. */
  near: readonly Domain[];
}

/** Nothing found: names like it, and each filter that can be dropped with what that would find. */
export function Component({ address, near }: EmptyResultsProps) {
  const { filters } = address;
  const groups = filterGroups(filters);
  return (
    <>
      <EmptyState
        picture={<SearchX aria-hidden />}
        title={filters.q === undefined ? messages.none : messages.noneFor(filters.q)}
        body={groups.length > 1 && messages.emptyHint}
        action={groups.length > 0 && <Offers address={address} groups={groups} />}
      />
      {filters.q !== undefined && near.length > 0 && <NearNames term={filters.q} domains={near} />}
    </>
  );
}

/** What would find nothing either is not offered; without the counts all are. */
function Offers({ address, groups }: { address: BrowseAddress; groups: FilterGroup[] }) {
  const { currentData } = useFacets(toQuery({ filters: address.filters }));
  const countOf = (group: FilterGroup) => currentData?.without.find(({ filter }) => filter === group.filter);
  return (
    <Column>
      {groups.length > 1 &&
        groups
          .filter((group) => countOf(group)?.count !== 0)
          .map((group) => (
            <Button key={group.filter} tone="neutral" onClick={() => address.change(group.removal)}>
              {dropLabel(group, countOf(group))}
            </Button>
          ))}
      <Button onClick={address.clear}>{BROWSE_MESSAGES.clearAll}</Button>
    </Column>
  );
}

const dropLabel = ({ label }: FilterGroup, without: Facets['without'][number] | undefined) =>
  messages.drop(label, without ? messages.results(without.count, without.isEstimate ?? false) : null);

const Column = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
