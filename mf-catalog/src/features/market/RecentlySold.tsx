import { DAY_MS, type Domain, formatPi } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { NameRow } from 'mf-kit/name-row';
import { Person } from 'mf-kit/person';
import { useDomains, useServerNow } from 'shared-store';
import { Link, Skeleton, theme } from 'shared-ui';
import styled from 'styled-components';
import { Section } from '../../common/Section';
import { agoText } from './agoText';
import { MARKET_MESSAGES as messages } from './market.messages';
import { SOLD } from './marketQueries';
import { latestSales, SALES } from './marketView';

const MINUTE_MS = 60_000;

/** The latest sales with what they brought; nothing without any. */
export function Component() {
  const now = useServerNow(MINUTE_MS);
  const { data, isLoading } = useDomains(SOLD);
  const sales = isLoading ? null : latestSales(data?.data ?? []);
  if (sales?.length === 0) return null;
  return (
    <Section title={messages.sold} action={<Link href="/browse?status=sold">{messages.allSold}</Link>}>
      <Sales role="list">
        {sales
          ? sales.map((domain) => <Sale key={domain.id} domain={domain} now={now} />)
          : Array.from({ length: SALES }, (_, index) => <SaleSkeleton key={index} />)}
      </Sales>
    </Section>
  );
}

function Sale({ domain, now }: { domain: Domain; now: number | null }) {
  const soldAt = domain.soldAt ?? '';
  const age = now === null ? DAY_MS : now - Date.parse(soldAt);
  return (
    <NameRow domain={domain} muted price={formatPi(domain.soldPrice ?? 0)}>
      <SoldBy>
        <Person person={{ ...domain.seller, rating: null }} size={20} />
        <span>{age < DAY_MS ? agoText(age) : dayText(soldAt)}</span>
      </SoldBy>
    </NameRow>
  );
}

const SoldBy = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${theme.space[3]};

  & > :last-child {
    white-space: nowrap;
  }
`;

function SaleSkeleton() {
  return (
    <SaleItem>
      <Skeleton shape="block" height="4rem" />
      <Skeleton lines={2} />
      <Skeleton width="4rem" />
    </SaleItem>
  );
}

const Sales = styled.ul`
  display: grid;

  && > li {
    border-block-start: 1px solid ${theme.color.border};
  }
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${theme.space[8]};

  ${theme.media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${theme.media.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const SaleItem = styled.li`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
`;
