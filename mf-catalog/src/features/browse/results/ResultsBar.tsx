import { SORTS } from 'contracts';
import { lazyPart } from 'mf-kit';
import { RefreshCw } from 'lucide-react';
import { Button, theme } from 'shared-ui';
import { SelectField } from 'shared-ui/SelectField';
import styled from 'styled-components';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import type { BrowseLayout } from './browseLayout';
import type { Browse } from '../useBrowse';
import type { BrowseAddress } from '../useBrowseAddress';

const Updated = lazyPart(() => import('./Updated'));
const ViewSwitch = lazyPart(() => import('./ViewSwitch'));

interface ResultsBarProps extends Browse {
  layout: BrowseLayout;
  onLayout(layout: BrowseLayout): void;
}

/** Above the results: their number, age, layout and order. */
export function ResultsBar({ address, total, updatedAt, isRefreshing, refresh, layout, onLayout }: ResultsBarProps) {
  return (
    <Bar>
      <Count role="status">{total}</Count>
      <Freshness>
        <Since>{updatedAt !== undefined && <Updated at={updatedAt} />}</Since>
        <Button tone="ghost" size="sm" icon={<RefreshCw aria-hidden />} loading={isRefreshing} onClick={refresh}>
          {messages.refresh}
        </Button>
      </Freshness>
      <View>
        <ViewSwitch layout={layout} onChange={onLayout} />
      </View>
      <SortField address={address} />
    </Bar>
  );
}

/** With a search text the server orders by relevance, otherwise newest first (docs/rules.md section 11). */
function SortField({ address }: { address: BrowseAddress }) {
  const sorts = SORTS.map((value) => ({ value: value as string, label: messages.sorts[value] as string }));
  const hasRelevance = address.filters.q !== undefined;
  return (
    <SelectField
      label={messages.sort}
      hideLabel
      options={hasRelevance ? [{ value: '', label: messages.bestMatch }, ...sorts] : sorts}
      value={address.sort ?? (hasRelevance ? '' : 'newest')}
      onChange={({ target }) => address.sortBy(target.value)}
    />
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};

  & > :last-child {
    flex: 1 0 100%;
  }
  ${theme.media.md} {
    & > :last-child {
      flex: 0 0 13rem;
    }
  }
`;

const Count = styled.p`
  flex: 1;
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: ${theme.fontNumeric};
  white-space: nowrap;
`;

/** As wide as 'Updated just now': nothing moves when the results arrive. */
const Since = styled.span`
  min-inline-size: 7.75rem;
  text-align: end;
`;

/* As wide as the switch: nothing moves when its code arrives. */
const View = styled.div`
  min-inline-size: 5.625rem;

  @media (max-width: 639px) {
    display: none;
  }
`;

const Freshness = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
