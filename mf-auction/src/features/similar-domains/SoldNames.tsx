import { CATEGORY_LABEL, formatPi, type SoldName } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { Link, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { NamePlate } from 'shared-ui/NamePlate';
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
          <Sale key={sale.id}>
            <Plate>
              <NamePlate name={sale.name} category={sale.category} size="sm" muted decorative />
            </Plate>
            <div>
              <Name href={`/domains/${sale.id}`} translate="no">
                {sale.name}
              </Name>
              <Facts>
                {SIMILAR.facts({
                  category: CATEGORY_LABEL[sale.category],
                  characters: sale.length,
                  day: dayText(sale.soldAt),
                })}
              </Facts>
            </div>
            <Price>{formatPi(sale.soldPrice)}</Price>
          </Sale>
        ))}
      </Sales>
    </Card>
  );
}

const Sales = styled.ul`
  display: grid;
  padding-block-start: ${theme.space[2]};
`;

const Sale = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};

  &:not(:first-child) {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const Plate = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.sm};
`;

/* The whole row opens the name. */
const Name = styled(Link)`
  display: block;
  overflow: hidden;
  color: ${theme.color.text};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Facts = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const Price = styled.strong`
  color: ${theme.color.gold};
  font-variant-numeric: ${theme.fontNumeric};
`;

const rangeText = (low: number, high: number, count: number) =>
  low === high ? SIMILAR.each({ price: low, count }) : SIMILAR.range({ low, high, count });
