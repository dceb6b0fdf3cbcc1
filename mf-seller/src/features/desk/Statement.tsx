import { formatPiFull, type Statement as Row } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { Button, Link, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { useStatements } from './desk.api';
import { DESK_MESSAGES as messages, STATEMENT_STATUS } from './desk.messages';
import { csvText, saveFile } from '../../common/saveFile';

const { statementColumns: columns } = messages;

/** Each sale with gross, fee, net and the day its money was released; as CSV too. */
export function Statement() {
  const query = useStatements();
  const { data } = query;
  return (
    <Card
      title={messages.statement}
      action={
        data !== undefined &&
        data.length > 0 && (
          <Button tone="neutral" size="sm" onClick={() => saveFile('statement.csv', statementCsv(data))}>
            {messages.csv}
          </Button>
        )
      }
    >
      <QueryState
        compact
        query={query}
        loading={messages.statementLoading}
        skeleton={<Skeleton shape="block" height="8rem" />}
        failed={messages.statementFailed}
        empty={<p>{messages.statementEmpty}</p>}
      >
        {(rows) => (
          <Scroll tabIndex={0} role="group" aria-label={messages.statement}>
            <table>
              <thead>
                <tr>
                  {Object.entries(columns).map(([key, label]) => (
                    <th key={key} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.orderId}>
                    <td>
                      <Link href={`/orders/${row.orderId}`} translate="no">
                        {row.itemName}
                      </Link>
                    </td>
                    <td>{dayText(row.soldAt)}</td>
                    <td>{formatPiFull(row.gross)}</td>
                    <td>{formatPiFull(row.fee)}</td>
                    <td>{formatPiFull(row.net)}</td>
                    <td>{row.releasedAt ? dayText(row.releasedAt) : messages.waiting}</td>
                    <td>{STATEMENT_STATUS[row.status] ?? messages.orderStatus[row.status]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
      </QueryState>
    </Card>
  );
}

/** The statement as a file: times as ISO 8601, amounts in π. */
export const statementCsv = (rows: readonly Row[]): string =>
  csvText([
    ['orderId', 'itemName', 'soldAt', 'gross', 'fee', 'net', 'releasedAt', 'status'],
    ...rows.map((row) => [
      row.orderId,
      row.itemName,
      row.soldAt,
      row.gross,
      row.fee,
      row.net,
      row.releasedAt ?? '',
      row.status,
    ]),
  ]);

const Scroll = styled.div`
  overflow-x: auto;

  & table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: ${theme.fontNumeric};
  }
  & th {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.weight.medium};
  }
  & th,
  & td {
    padding: ${theme.space[2]};
    text-align: start;
    white-space: nowrap;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.size.tap};
  }
`;
