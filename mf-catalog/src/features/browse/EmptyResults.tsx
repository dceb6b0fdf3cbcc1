import { SearchX } from 'lucide-react';
import { Button, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import styled from 'styled-components';
import { useDomains } from '../../common/domains.api';
import { BROWSE_MESSAGES as messages } from './browse.messages';
import { type BrowseFilters, type FilterChip, filterChips, toQuery, without } from './browseFilters';
import type { BrowseAddress } from './useBrowseAddress';

/** Nothing found: one filter at a time can be dropped, with what that would find. */
export function EmptyResults({ address }: { address: BrowseAddress }) {
  const { filters } = address;
  const chips = filterChips(filters);
  return (
    <EmptyState
      picture={<SearchX aria-hidden />}
      title={filters.q === undefined ? messages.none : messages.noneFor(filters.q)}
      body={chips.length > 1 && messages.emptyHint}
      action={
        chips.length > 0 && (
          <Offers>
            {chips.length > 1 &&
              chips.map((chip) => (
                <DropOne
                  key={chip.key}
                  chip={chip}
                  filters={filters}
                  onDrop={() => address.change({ [chip.key]: '' })}
                />
              ))}
            <Button onClick={address.clear}>{messages.clearAll}</Button>
          </Offers>
        )
      }
    />
  );
}

/** Offers to drop one filter; gone when that would find nothing either. */
function DropOne({ chip, filters, onDrop }: { chip: FilterChip; filters: BrowseFilters; onDrop: () => void }) {
  const { currentData } = useDomains({ ...toQuery({ filters: without(filters, chip.key) }), limit: '1' });
  if (currentData?.meta.total === 0) return null;
  return (
    <Button tone="neutral" onClick={onDrop}>
      {messages.drop(chip.label, currentData?.meta.total ?? null)}
    </Button>
  );
}

const Offers = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
