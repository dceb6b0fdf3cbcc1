import { formatPiFull, type HistoryTransaction } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { Link } from 'shared-ui';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { PiAmount } from 'shared-ui/PiAmount';
import { StateBadge } from 'mf-kit/state-badge';
import { HISTORY } from './history.messages';
import { historyRow } from './historyRow';

interface HistoryTableProps {
  dealings: HistoryTransaction[];
  uid: string;
}

interface Row {
  dealing: HistoryTransaction;
  shown: ReturnType<typeof historyRow>;
}

/** Date, Type, Item, Amount, Status, counterparty: a table, on phones a card for each dealing. */
export const HistoryTable = ({ dealings, uid }: HistoryTableProps) => (
  <DataTable
    label={HISTORY.title}
    columns={COLUMNS}
    rows={dealings.map((dealing) => ({ dealing, shown: historyRow(dealing, uid) }))}
    rowKey={({ dealing: { type, id } }) => `${type} ${id}`}
    narrow={{ as: 'cards', below: 'md' }}
  />
);

const { columns } = HISTORY;

const COLUMNS: DataColumn<Row>[] = [
  {
    id: 'date',
    head: columns.date,
    cell: ({ dealing: { createdAt } }) => <time dateTime={createdAt}>{dayText(createdAt)}</time>,
  },
  { id: 'type', head: columns.type, cell: ({ shown }) => shown.type },
  { id: 'item', head: columns.item, cell: (row) => <Item {...row} />, wraps: true },
  {
    id: 'amount',
    head: columns.amount,
    cell: ({ dealing: { amount } }) => <PiAmount text={formatPiFull(amount)} />,
    align: 'end',
  },
  {
    id: 'status',
    head: columns.status,
    cell: ({ shown }) => <StateBadge {...shown.status} />,
  },
  {
    id: 'counterparty',
    head: columns.counterparty,
    // A plan is paid to Dotpi, which is no person.
    cell: ({ shown: { counterparty, orderPath } }) =>
      orderPath ? <Person person={counterparty} /> : counterparty.username,
    wraps: true,
  },
];

function Item({ dealing: { itemName }, shown: { orderPath } }: Row) {
  if (!orderPath) return <span translate="no">{itemName}</span>;
  return (
    <Link href={orderPath} translate="no">
      {itemName}
    </Link>
  );
}
