import { formatPiFull, type HistoryTransaction } from 'contracts';
import { useMediaQuery } from 'mf-kit';
import { dayText } from 'mf-kit/dates';
import { Link, theme } from 'shared-ui';
import { PiAmount } from 'shared-ui/PiAmount';
import { StatusBadge } from 'shared-ui/StatusBadge';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HISTORY } from './history.messages';
import { historyRow } from './historyRow';

const PHONE = '(max-width: 767px)';

interface HistoryTableProps {
  dealings: HistoryTransaction[];
  uid: string;
}

/** Date, Type, Item, Amount, Status, counterparty: a table, on phones a card for each dealing. */
export function HistoryTable({ dealings, uid }: HistoryTableProps) {
  const isPhone = useMediaQuery(PHONE);
  const rows = dealings.map((dealing) => ({ key: `${dealing.type} ${dealing.id}`, cells: cellsOf(dealing, uid) }));
  return isPhone ? (
    <Cards role="list" aria-label={HISTORY.title}>
      {rows.map(({ key, cells }) => (
        <li key={key}>
          <dl>
            {HISTORY.columns.map((column) => (
              <div key={column}>
                <dt>{column}</dt>
                <dd>{cells[column]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </Cards>
  ) : (
    <Table aria-label={HISTORY.title}>
      <thead>
        <tr>
          {HISTORY.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {HISTORY.columns.map((column) => (
              <td key={column}>{cells[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Column = (typeof HISTORY.columns)[number];

function cellsOf(dealing: HistoryTransaction, uid: string): Record<Column, ReactNode> {
  const { createdAt, itemName, amount } = dealing;
  const { type, counterparty, status, orderPath } = historyRow(dealing, uid);
  return {
    Date: <time dateTime={createdAt}>{dayText(createdAt)}</time>,
    Type: type,
    Item: orderPath ? (
      <Link href={orderPath} translate="no">
        {itemName}
      </Link>
    ) : (
      itemName
    ),
    Amount: <PiAmount text={formatPiFull(amount)} />,
    Status: <StatusBadge {...status} />,
    Counterparty: counterparty,
  };
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  & th,
  & td {
    padding: ${theme.space[3]} ${theme.space[2]};
    text-align: start;
  }
  & th {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.weight.medium};
  }
  & td {
    border-block-start: 1px solid ${theme.color.border};
    overflow-wrap: anywhere;
  }
  & td:first-child {
    white-space: nowrap;
  }
  & th:nth-child(4),
  & td:nth-child(4) {
    text-align: end;
  }
`;

const Cards = styled.ul`
  display: grid;

  & > li {
    padding-block: ${theme.space[3]};
    border-block-start: 1px solid ${theme.color.border};
  }
  & dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[4]};
    padding-block: ${theme.space[1]};
  }
  & dt {
    flex: none;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    text-align: end;
  }
`;
