import { type Domain, formatPi } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { NameRow } from 'mf-kit/name-row';
import { Person } from 'mf-kit/person';
import { type DomainQuery, useDomains, useServerNow } from 'shared-store';
import { Link, Skeleton, theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CardStrip } from '../../common/CardStrip';
import { CardSkeleton } from '../../common/CardSkeleton';
import { DomainTile } from 'mf-kit/domain-tile';
import { Section } from '../../common/Section';
import { MARKET_MESSAGES as messages } from './market.messages';
import { areOfToday, latestSales, notFeatured, ROW, SALES, stillRunning } from './marketView';

const MINUTE_MS = 60_000;

const ENDING: DomainQuery = { mode: 'auction', sort: 'ending-soon', limit: ROW };
const NEWEST: DomainQuery = { sort: 'newest', limit: 12 };
const SOLD: DomainQuery = { status: 'sold', limit: 24 };

/** Home's rows of what happens: auctions that end next, names just listed, the latest sales. A row without names is left out. */
export function Component() {
  const now = useServerNow(MINUTE_MS);
  const ending = useDomains(ENDING);
  const newest = useDomains(NEWEST);
  const sold = useDomains(SOLD);
  const fresh = notFeatured(newest.data?.data ?? []);
  const sales = sold.isLoading ? null : latestSales(sold.data?.data ?? []);
  return (
    <>
      <CardRow
        title={messages.endingSoon}
        all={<Link href="/browse?mode=auction&sort=ending-soon">{messages.allAuctions}</Link>}
        domains={ending.isLoading ? null : stillRunning(ending.data?.data ?? [], now)}
        now={now}
      />
      <CardRow
        title={areOfToday(fresh, now) ? messages.newToday : messages.justListed}
        all={<Link href="/browse?sort=newest">{messages.allNew}</Link>}
        domains={newest.isLoading ? null : fresh}
        now={now}
      />
      {sales?.length !== 0 && (
        <Section title={messages.sold} action={<Link href="/browse?status=sold">{messages.allSold}</Link>}>
          <Sales role="list">
            {sales
              ? sales.map((domain) => <Sale key={domain.id} domain={domain} />)
              : Array.from({ length: SALES }, (_, index) => <SaleSkeleton key={index} />)}
          </Sales>
        </Section>
      )}
    </>
  );
}

interface CardRowProps {
  title: string;
  all: ReactNode;
  /** null while they load. */
  domains: readonly Domain[] | null;
  now: number | null;
}

function CardRow({ title, all, domains, now }: CardRowProps) {
  if (domains?.length === 0) return null;
  return (
    <Section title={title} action={all}>
      <CardStrip role="list" $columns={4}>
        {domains
          ? domains.map((domain) => (
              <li key={domain.id}>
                <DomainTile domain={domain} now={now} />
              </li>
            ))
          : Array.from({ length: ROW }, (_, index) => (
              <li key={index}>
                <CardSkeleton />
              </li>
            ))}
      </CardStrip>
    </Section>
  );
}

const Sale = ({ domain }: { domain: Domain }) => (
  <NameRow domain={domain} muted price={formatPi(domain.soldPrice ?? 0)}>
    <Person person={{ ...domain.seller, rating: null }} size={20} /> · {dayText(domain.soldAt ?? '')}
  </NameRow>
);

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
