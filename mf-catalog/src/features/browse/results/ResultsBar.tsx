import { SORTS } from 'contracts';
import { RefreshCw } from 'lucide-react';
import { Button, theme } from 'shared-ui';
import { SelectField } from 'shared-ui/SelectField';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import { updatedText } from './updatedText';
import type { Browse } from '../useBrowse';
import type { BrowseAddress } from '../useBrowseAddress';

/** Above the results: their number, age and order. */
export function ResultsBar({ address, total, updatedAt, isRefreshing, refresh }: Browse) {
  return (
    <Bar>
      <Count role="status">{total}</Count>
      <Freshness>
        <Since>{updatedAt !== undefined && <Updated at={updatedAt} />}</Since>
        <Button tone="ghost" size="sm" icon={<RefreshCw aria-hidden />} loading={isRefreshing} onClick={refresh}>
          {messages.refresh}
        </Button>
      </Freshness>
      <SortField address={address} />
    </Bar>
  );
}

const HALF_MINUTE_MS = 30_000;

function Updated({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return updatedText(at, now);
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

const Freshness = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
