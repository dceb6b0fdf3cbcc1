import { type Domain, domainPrice } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { useServerNow } from 'shared-store';
import { Button, Link, LinkButton, splitName, theme } from 'shared-ui';
import { type DataColumn, type DataSort, DataTable } from 'shared-ui/DataTable';
import { NamePlate } from 'shared-ui/NamePlate';
import { StateBadge } from 'mf-kit/state-badge';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { STATUS_BADGES } from '../../common/sell.messages';
import { useRentalsOut } from './desk.api';
import { DESK_MESSAGES as messages } from './desk.messages';
import { actsOf, type ListingAct, SORTED_BY } from './deskView';

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
  const acts = (domain: Domain) => (
    <Acts>
      {isRentedOut(domain) && (
        <LinkButton
          href={rentalAddress(rentals[domain.id])}
          tone="neutral"
          size="sm"
          aria-label={messages.of({ act: messages.rental, name: domain.name })}
        >
          {messages.rental}
        </LinkButton>
      )}
      {actsOf(domain, { now, featuredLeft }).map((act) => (
        <Button
          key={act}
          tone={act === 'withdraw' ? 'ghost' : 'neutral'}
          size="sm"
          aria-label={messages.of({ act: messages[act], name: domain.name })}
          onClick={() => onAct(act, domain)}
        >
          {messages[act]}
        </Button>
      ))}
    </Acts>
  );
  return (
    <Table
      label={messages.mine}
      columns={[...COLUMNS, { id: 'acts', head: columns.acts, cell: acts }]}
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

const COLUMNS: DataColumn<Domain>[] = [
  { id: 'name', head: columns.name, cell: (domain) => <NameCell domain={domain} />, sortBy: SORTED_BY.name },
  { id: 'status', head: columns.status, cell: ({ status }) => <StateBadge {...STATUS_BADGES[status]} /> },
  { id: 'mode', head: columns.mode, cell: ({ mode }) => messages.modes[mode] },
  { id: 'time', head: columns.time, cell: timeOf, sortBy: SORTED_BY.time },
  {
    id: 'interest',
    head: columns.interest,
    cell: ({ bidCount }) => (bidCount ? messages.bids({ count: bidCount }) : messages.noTime),
    isEmpty: ({ bidCount }) => !bidCount,
    sortBy: SORTED_BY.interest,
  },
  {
    id: 'price',
    head: columns.price,
    cell: (domain) => <strong>{domainPrice(domain).text}</strong>,
    sortBy: SORTED_BY.price,
  },
];

function NameCell({ domain }: { domain: Domain }) {
  const { name, category, featured, statusReason } = domain;
  return (
    <>
      <Name>
        <NamePlate name={name} category={category} size="sm" decorative />
        <Words>
          <NameLink domain={domain} />
          {featured && <StatusBadge label={messages.featured} tone="gold" />}
        </Words>
      </Name>
      {statusReason && <Reason>{messages.reason({ reason: statusReason })}</Reason>}
    </>
  );
}

/** Breaks before its ending, where it has to. */
function NameLink({ domain: { id, name } }: { domain: Domain }) {
  const { label, suffix } = splitName(name);
  return (
    <Link href={`/domains/${id}`} aria-label={name}>
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

/** Its name stands beside the tick, its acts below all else. */
const Table = styled(DataTable<Domain>)`
  @media (max-width: 1023.98px) {
    & tbody > tr > :nth-child(2) {
      flex: 1 1 calc(100% - 5rem);
    }
    & tbody > tr > :last-child {
      inline-size: 100%;
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

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
