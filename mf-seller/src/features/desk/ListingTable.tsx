import { type Domain, domainPrice, statusReasonOf } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { useServerNow } from 'shared-store';
import { Link, LinkButton, splitName, theme } from 'shared-ui';
import { type DataColumn, type DataSort, DataTable } from 'shared-ui/DataTable';
import { NamePlate } from 'shared-ui/NamePlate';
import { StateBadge } from 'mf-kit/state-badge';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { useState } from 'react';
import { Text } from 'shared-ui/Text';
import styled from 'styled-components';
import { STATUS_BADGES } from '../../common/sell.messages';
import { deskApi, useRentalsOut, useSellerOffers } from './desk.api';
import { DESK_MESSAGES as messages } from './desk.messages';
import { actsOf, type ListingAct, SORTED_BY } from './deskView';
import { RowMenu } from './RowMenu';

const MINUTE_MS = 60_000;
const { columns } = messages;

interface ListingTableProps {
  rows: readonly Domain[];
  /** Ids of the listings that are chosen for an act on several. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  sort: DataSort | null;
  onSort: (sort: DataSort | null) => void;
  /** Featured places of the plan that are free. */
  featuredLeft: number;
  onAct: (act: ListingAct, domain: Domain) => void;
}

/** Own listings in compact rows; on phones each row is a card. */
export function ListingTable({ rows, chosen, onChoose, sort, onSort, featuredLeft, onAct }: ListingTableProps) {
  const now = useServerNow(MINUTE_MS);
  const rentals = useRentalsOut(rows.some(isRentedOut));
  const offers = useOpenOffers();
  const [openId, setOpenId] = useState<string | null>(null);
  const acts = (domain: Domain) => {
    const { id, name } = domain;
    const offered = actsOf(domain, { now, featuredLeft });
    const isOut = isRentedOut(domain);
    if (offered.length === 0 && !isOut) return null;
    return (
      <RowMenu
        label={messages.menu({ name })}
        isOpen={openId === id}
        onToggle={(isOpen) => setOpenId(isOpen ? id : null)}
        acts={offered.map((act) => ({
          label: messages[act],
          fullLabel: messages.of({ act: messages[act], name }),
          onPress: () => onAct(act, domain),
        }))}
      >
        <InterestOf id={id} />
        {isOut && (
          <LinkButton
            href={rentalAddress(rentals[id])}
            tone="ghost"
            size="sm"
            aria-label={messages.of({ act: messages.rental, name })}
          >
            {messages.rental}
          </LinkButton>
        )}
      </RowMenu>
    );
  };
  return (
    <Table
      label={messages.mine}
      columns={[...columnsOf(offers), { id: 'acts', head: columns.acts, cell: acts }]}
      rows={rows}
      rowKey={({ id }) => id}
      choice={{
        chosen,
        onChoose,
        label: ({ name }) => messages.bulk.choose({ name }),
        allLabel: messages.bulk.choosePage,
      }}
      sort={sort}
      onSort={onSort}
      narrow={{ as: 'lines', below: 'lg' }}
    />
  );
}

const columnsOf = (offers: Partial<Record<string, number>>): DataColumn<Domain>[] => [
  { id: 'name', head: columns.name, cell: (domain) => <NameCell domain={domain} />, sortBy: SORTED_BY.name },
  { id: 'status', head: columns.status, cell: ({ status }) => <StateBadge {...STATUS_BADGES[status]} /> },
  { id: 'mode', head: columns.mode, cell: ({ mode }) => messages.modes[mode] },
  { id: 'time', head: columns.time, cell: timeOf, sortBy: SORTED_BY.time },
  {
    id: 'interest',
    head: columns.interest,
    cell: (domain) => interestText(domain, offers) ?? messages.noTime,
    isEmpty: (domain) => interestText(domain, offers) === null,
    sortBy: SORTED_BY.interest,
  },
  {
    id: 'price',
    head: columns.price,
    cell: (domain) => <strong>{domainPrice(domain).text}</strong>,
    sortBy: SORTED_BY.price,
  },
];

/** The bids of an auction, or the offers that wait; null without any. */
function interestText({ id, bidCount }: Domain, offers: Partial<Record<string, number>>): string | null {
  if (bidCount) return messages.bids({ count: bidCount });
  const count = offers[id];
  return count ? messages.offersOpen({ count }) : null;
}

/** How many offers wait for the seller, by name. */
function useOpenOffers(): Partial<Record<string, number>> {
  const { data = [] } = useSellerOffers();
  const counts: Partial<Record<string, number>> = {};
  for (const { domainId, actions } of data) if (actions.length > 0) counts[domainId] = (counts[domainId] ?? 0) + 1;
  return counts;
}

/** Views and watchers of one name, asked for when its menu opens. */
function InterestOf({ id }: { id: string }) {
  const { views, watchers } = deskApi.useSellerInterestQuery(id).data ?? {};
  return (
    <Figures size="sm" tone="muted">
      {views !== undefined && watchers !== undefined && messages.interestOf({ views, watchers })}
    </Figures>
  );
}

function NameCell({ domain }: { domain: Domain }) {
  const { name, category, featured } = domain;
  const reason = statusReasonOf(domain);
  return (
    <>
      <Name>
        <NamePlate name={name} category={category} size="sm" decorative />
        <Words>
          <NameLink domain={domain} />
          {featured && <StatusBadge label={messages.featured} tone="gold" />}
        </Words>
      </Name>
      {reason && <Reason>{messages.reason({ reason })}</Reason>}
    </>
  );
}

/** Breaks before its ending, where it has to. */
function NameLink({ domain: { id, name } }: { domain: Domain }) {
  const { label, suffix } = splitName(name);
  return (
    <Link href={`/domains/${id}`} aria-label={name} translate="no">
      {label}
      <wbr />
      {suffix}
    </Link>
  );
}

/** When it was sold, else when the listing ends. */
function timeOf({ soldAt, expiryDate }: Domain): string {
  if (soldAt) return dayText(soldAt);
  return expiryDate ? messages.until({ day: dayText(expiryDate) }) : messages.noTime;
}

const isRentedOut = ({ status }: Domain) => status === 'rented';

/** Until the rental is known, and for one of very many, its owner's list. */
const rentalAddress = (id: string | undefined) => (id ? `/rentals/${id}` : '/rentals?role=owner');

/** Its name stands beside the tick, its menu at the end. */
const Table = styled(DataTable<Domain>)`
  @media (max-width: 1023.98px) {
    & tbody > tr > :nth-child(2) {
      flex: 1 1 calc(100% - 5rem);
    }
    & tbody > tr > :last-child {
      margin-inline-start: auto;
    }
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  font-weight: ${theme.weight.semibold};

  & > :first-child {
    flex: none;
  }
`;

/** What does not fit beside the name stands below it, not below the picture. */
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${theme.space[3]};
  min-inline-size: 0;

  & > a {
    display: inline-flex;
    align-items: center;
    min-inline-size: ${theme.size.tap};
    min-block-size: ${theme.size.tap};
    overflow-wrap: anywhere;
  }
`;

const Reason = styled.p`
  color: ${theme.color.warning};
  font-size: ${theme.fontSize.sm};
`;

/** As high before they are here. */
const Figures = styled(Text)`
  min-block-size: ${theme.lineHeight.sm};
  padding: ${theme.space[1]} ${theme.space[3]} ${theme.space[2]};
`;
