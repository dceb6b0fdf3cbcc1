import { CATEGORY_LABEL, formatPi, type SoldName } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { NameRow } from 'mf-kit/name-row';
import { theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { useComparables } from './similar.api';
import { SIMILAR } from './similar.messages';

const NONE: readonly SoldName[] = [];

/** What names like this one were sold for, and when; nothing while loading, without any, and on failure. */
export function SoldNames({ domainId }: { domainId: string }) {
  const { data = NONE } = useComparables(domainId);
  // Scheduling: rendered in slices, as the names below.
  const sales = useDeferredValue(data);
  if (sales.length === 0) return null;
  const prices = sales.map(({ soldPrice }) => soldPrice);
  return (
    <Card title={SIMILAR.sold}>
      {sales.length > 1 && <Facts>{rangeText(Math.min(...prices), Math.max(...prices), sales.length)}</Facts>}
      <Sales role="list">
        {sales.map((sale) => (
          <NameRow key={sale.id} domain={sale} muted price={formatPi(sale.soldPrice)}>
            {SIMILAR.facts({
              category: CATEGORY_LABEL[sale.category],
              characters: sale.length,
              day: dayText(sale.soldAt),
            })}
          </NameRow>
        ))}
      </Sales>
    </Card>
  );
}

const Sales = styled.ul`
  display: grid;
  padding-block-start: ${theme.space[2]};
`;

const Facts = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const rangeText = (low: number, high: number, count: number) =>
  low === high ? SIMILAR.each({ price: low, count }) : SIMILAR.range({ low, high, count });
