import { Button, theme } from 'shared-ui';
import { CategoryChip } from 'shared-ui/CategoryChip';
import styled from 'styled-components';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import { filterChips } from './browseFilters';
import type { BrowseAddress } from '../useBrowseAddress';

/** The active filters as chips that remove one, and a button that removes all. */
export function FilterChips({ address }: { address: BrowseAddress }) {
  const chips = filterChips(address.filters);
  if (chips.length === 0) return null;
  return (
    <Row>
      {chips.map(({ key, label }) => (
        <CategoryChip key={key} label={label} onRemove={() => address.change({ [key]: '' })} />
      ))}
      <Button tone="ghost" size="sm" onClick={address.clear}>
        {messages.clearAll}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`;
