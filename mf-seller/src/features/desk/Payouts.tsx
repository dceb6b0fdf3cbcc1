import { formatPi, type Order, type Statement } from 'contracts';
import { dayText, recentMomentText } from 'mf-kit/dates';
import { useSales } from 'shared-store';
import { Link, Skeleton, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { QueryState } from 'shared-ui/QueryState';
import { Text } from 'shared-ui/Text';
import styled from 'styled-components';
import { useStatements } from './desk.api';
import { DESK_MESSAGES } from './desk.messages';
import { type Payout, payoutsOf } from './deskView';
import { ItemPicture } from './ItemPicture';

const { payouts: messages } = DESK_MESSAGES;
const NO_ORDERS: Order[] = [];
/** Of one payout and of four: the listings below stay where they are. */
const HEIGHT = '17rem';

/** What reaches the wallet next and what reached it last, each with its day. */
export function Payouts() {
  const { data: orders = NO_ORDERS } = useSales(true);
  return (
    <Card title={messages.title}>
      <Place>
        <QueryState
          compact
          query={useStatements()}
          loading={messages.loading}
          skeleton={<Skeleton shape="block" height={HEIGHT} />}
          failed={messages.failed}
          empty={<Text tone="muted">{messages.none}</Text>}
        >
          {(statements) => <Rows payouts={payoutsOf(statements, orders)} />}
        </QueryState>
      </Place>
    </Card>
  );
}

const Rows = ({ payouts }: { payouts: Payout[] }) => (
  <List role="list">
    {payouts.map(({ statement, dueAt }) => (
      <Row key={statement.orderId}>
        <ItemPicture name={statement.itemName} />
        <div>
          <Name href={`/orders/${statement.orderId}`} translate="no">
            {statement.itemName}
          </Name>
          <Text size="sm" tone="muted">
            {whenText(statement, dueAt)}
          </Text>
        </div>
        <Sum $isPaid={statement.releasedAt !== null}>{formatPi(statement.net)}</Sum>
      </Row>
    ))}
  </List>
);

function whenText({ releasedAt, status }: Statement, dueAt: string | null): string {
  if (releasedAt) return messages.paid({ day: dayText(releasedAt) });
  if (dueAt) return messages.due({ when: recentMomentText(dueAt) });
  return status === 'disputed' ? messages.disputed : messages.later;
}

const Place = styled.div`
  min-block-size: ${HEIGHT};
`;

const List = styled.ul`
  display: grid;
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};

  &:not(:first-child) {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const Name = styled(Link)`
  display: block;
  overflow: hidden;
  /* As high as a finger needs, in a line that is not. */
  padding-block: 0.625rem;
  margin-block: -0.625rem;
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

const Sum = styled.strong<{ $isPaid: boolean }>`
  color: ${({ $isPaid }) => ($isPaid ? theme.color.text : theme.color.gold)};
  font-variant-numeric: ${theme.fontNumeric};
`;
