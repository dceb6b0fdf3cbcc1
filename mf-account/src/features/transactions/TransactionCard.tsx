import { formatPiChange, memoSentence, type WalletTransaction, shortAddress } from 'contracts';
import { StateBadge } from 'mf-kit/state-badge';
import { momentText } from 'mf-kit/dates';
import { Link, theme } from 'shared-ui';
import { CopyField } from 'shared-ui/CopyField';
import { PiAmount } from 'shared-ui/PiAmount';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import { TRANSACTIONS } from './transactions.messages';
import { transactionView } from './transactionView';

/** One change of free money. It can take the focus, as the first one of a page that was loaded does. */
export function TransactionCard({ transaction }: { transaction: WalletTransaction }) {
  const { isIncoming, party, order, direction, amount, state, isSubscription } = transactionView(transaction);
  const { kind, values, createdAt, paymentId } = transaction;
  return (
    <Item tabIndex={-1}>
      <Disc aria-hidden $isIncoming={isIncoming}>
        {isIncoming ? <ArrowDownLeft data-turns /> : <ArrowUpRight data-turns />}
      </Disc>
      <Facts>
        <Party>
          {party[0]}
          {order && (
            <Link href={order.path} translate="no">
              {order.itemName}
            </Link>
          )}
          {party[1]}
        </Party>
        {isSubscription && <StateBadge tone="brand" icon="plan" label={TRANSACTIONS.subscription} />}
        {!order && <Muted>{memoSentence(kind, values)}</Muted>}
        <Muted>
          <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </Muted>
      </Facts>
      <Figures>
        <Amount $isIncoming={isIncoming}>
          <PiAmount text={formatPiChange(amount)} />
        </Amount>
        <Muted>{direction}</Muted>
        <StateBadge {...state} />
      </Figures>
      {paymentId && (
        <Payment>
          <CopyField label={TRANSACTIONS.paymentId} value={paymentId} shownValue={shortAddress(paymentId)} />
        </Payment>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[3]} ${theme.space[4]};
  padding-block: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.border};
`;

const Disc = styled.span<{ $isIncoming: boolean }>`
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: ${theme.radius.full};
  background: ${({ $isIncoming }) => ($isIncoming ? theme.color.successBg : theme.color.surface2)};
  color: ${({ $isIncoming }) => ($isIncoming ? theme.color.success : theme.color.textMuted)};

  & > svg {
    inline-size: 1.25rem;
  }
`;

const Facts = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${theme.space[1]};
  min-inline-size: 0;

  /* A badge of many letters takes two lines. */
  & > span {
    white-space: normal;
  }
`;

const Figures = styled.div`
  display: grid;
  justify-items: end;
  align-content: start;
  gap: ${theme.space[1]};
  text-align: end;
`;

const Party = styled.p`
  font-weight: ${theme.weight.semibold};
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  max-inline-size: 100%;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  overflow-wrap: anywhere;
`;

const Amount = styled.p<{ $isIncoming: boolean }>`
  color: ${({ $isIncoming }) => ($isIncoming ? theme.color.success : theme.color.text)};
  font-weight: ${theme.weight.bold};
`;

const Payment = styled.div`
  grid-column: 1 / -1;
`;
