import type { Domain } from 'contracts';
import { SearchX } from 'lucide-react';
import { useServerNow } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { Stack } from 'shared-ui/Stack';
import styled from 'styled-components';
import { DomainTileRow } from 'mf-kit/domain-tile-row';
import { Section } from '../../../common/Section';
import { BROWSE_MESSAGES } from '../browse.messages';
import { toQuery } from '../filters/browseFilters';
import { type Facets, useFacets } from '../../../common/facets.api';
import { type FilterGroup, filterGroups } from '../filters/filterGroups';
import { EMPTY_RESULTS_MESSAGES as messages } from './emptyResults.messages';
import type { BrowseAddress } from '../useBrowseAddress';

const MINUTE_MS = 60_000;

interface EmptyResultsProps {
  address: BrowseAddress;
  /** Names like the search text. */
  near: readonly Domain[];
}

/** Nothing found: names like the text, and each filter that can be removed with the number of names that would leave. */
export function EmptyResults({ address, near }: EmptyResultsProps) {
  const { filters } = address;
  const groups = filterGroups(filters);
  return (
    <>
      <EmptyState
        picture={<SearchX aria-hidden />}
        title={filters.q === undefined ? messages.none : messages.noneFor({ term: filters.q })}
        body={groups.length > 1 && messages.emptyHint}
        action={groups.length > 0 && <Offers address={address} groups={groups} />}
      />
      {filters.q !== undefined && near.length > 0 && <NearNames term={filters.q} domains={near} />}
    </>
  );
}

/** A removal that finds nothing either is not offered; without the counts all are. */
function Offers({ address, groups }: { address: BrowseAddress; groups: FilterGroup[] }) {
  const { currentData } = useFacets(toQuery({ filters: address.filters }));
  const countOf = (group: FilterGroup) => currentData?.without.find(({ filter }) => filter === group.filter);
  return (
    <Stack gap={3}>
      {groups.length > 1 &&
        groups
          .filter((group) => countOf(group)?.count !== 0)
          .map((group) => (
            <Button key={group.filter} tone="neutral" onClick={() => address.change(group.removal)}>
              {dropLabel(group, countOf(group))}
            </Button>
          ))}
      <Button onClick={address.clear}>{BROWSE_MESSAGES.clearAll}</Button>
    </Stack>
  );
}

function dropLabel({ label }: FilterGroup, without: Facets['without'][number] | undefined): string {
  const name = label.startsWith('“') ? label : messages.quoted({ label });
  if (!without) return messages.drop({ name });
  const results = without.isEstimate
    ? messages.aboutResults({ count: without.count })
    : messages.results({ count: without.count });
  return messages.dropFor({ name, results });
}

/** Names like the one that was not found. */
function NearNames({ term, domains }: { term: string; domains: readonly Domain[] }) {
  const now = useServerNow(MINUTE_MS);
  return (
    <Section title={messages.near({ term })}>
      <List role="list">
        {domains.map((domain) => (
          <li key={domain.id}>
            <DomainTileRow domain={domain} now={now} headingLevel={3} />
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  column-gap: ${theme.space[8]};
`;
