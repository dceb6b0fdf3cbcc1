import type { HistoryTransaction } from 'contracts';
import { Link, theme } from 'shared-ui';
import { PiAmount } from 'shared-ui/PiAmount';
import { StatusBadge } from 'shared-ui/StatusBadge';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dayOf } from '../../common/dates';
import { HISTORY } from './history.messages';
import { historyRow } from './historyRow';

/** Date, Type, Item, Amount, Status, counterparty; on phones each row is a card. Roles keep the table one there, too. */
export function HistoryTable({ dealings, uid }: { dealings: HistoryTransaction[]; uid: string }) {
  return (
    <Table role="table" aria-label={HISTORY.title}>
      <thead role="rowgroup">
        <tr role="row">
          {HISTORY.columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {dealings.map((dealing) => (
          <HistoryRow key={`${dealing.type} ${dealing.id}`} dealing={dealing} uid={uid} />
        ))}
      </tbody>
    </Table>
  );
}

function HistoryRow({ dealing, uid }: { dealing: HistoryTransaction; uid: string }) {
  const { createdAt, itemName, amount } = dealing;
  const { type, counterparty, status, orderPath } = historyRow(dealing, uid);
  const cells: ReactNode[] = [
    <time key="date" dateTime={createdAt}>
      {dayOf(createdAt)}
    </time>,
    type,
    orderPath ? (
      <Link key="item" href={orderPath} translate="no">
        {itemName}
      </Link>
    ) : (
      itemName
    ),
    <PiAmount key="amount" value={amount} digits={7} />,
    <StatusBadge key="status" {...status} />,
    counterparty,
  ];
  return (
    <tr role="row">
      {cells.map((cell, index) => (
        <td key={HISTORY.columns[index]} role="cell" data-label={HISTORY.columns[index]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  & th {
    padding: ${theme.space[2]} ${theme.space[3]};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.weight.semibold};
    text-align: start;
  }
  & td {
    padding: ${theme.space[3]};
    border-block-start: 1px solid ${theme.color.border};
    overflow-wrap: anywhere;
    vertical-align: middle;
  }
  & td:nth-child(1) {
    white-space: nowrap;
  }
  & :is(th, td):nth-child(4) {
    text-align: end;
  }

  @media (max-width: 47.99rem) {
    &,
    & tbody,
    & tr {
      display: block;
    }
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & tr {
      padding-block: ${theme.space[3]};
      border-block-start: 1px solid ${theme.color.border};
    }
    & td:nth-child(n) {
      display: flex;
      justify-content: space-between;
      gap: ${theme.space[4]};
      padding: ${theme.space[1]} 0;
      border: 0;
      text-align: end;
    }
    & td::before {
      content: attr(data-label);
      flex: none;
      color: ${theme.color.textMuted};
      font-size: ${theme.fontSize.sm};
    }
  }
`;
