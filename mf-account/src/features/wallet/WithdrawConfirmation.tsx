import { formatPiFull, WITHDRAW, type Withdrawal } from 'contracts';
import { Button, theme } from 'shared-ui';
import { PiAmount } from 'shared-ui/PiAmount';
import styled from 'styled-components';
import { useGuardedClose } from './useGuardedClose';
import type { WithdrawalResult } from './useWithdrawal';
import { WITHDRAW_TEXT } from './withdraw.messages';

interface WithdrawConfirmationProps {
  result: WithdrawalResult;
  onAgain: () => void;
  onClose: () => void;
}

/** What became of an attempt, in the form's place. Closes by itself after 2.2 s unless somebody rests on it. */
export function WithdrawConfirmation({ result, onAgain, onClose }: WithdrawConfirmationProps) {
  const handlers = useGuardedClose(WITHDRAW.closeAfterMs, onClose);
  return (
    <Result {...handlers}>
      {'withdrawal' in result ? <Placed withdrawal={result.withdrawal} /> : <p role="alert">{result.failure}</p>}
      <Actions>
        {'failure' in result && (
          <Button tone="neutral" onClick={onAgain}>
            {WITHDRAW_TEXT.again}
          </Button>
        )}
        <Button onClick={onClose}>{WITHDRAW_TEXT.done}</Button>
      </Actions>
    </Result>
  );
}

function Placed({ withdrawal: { amount, state } }: { withdrawal: Withdrawal }) {
  return (
    <div role="status">
      <Headline>{WITHDRAW_TEXT.success}</Headline>
      <p>
        <PiAmount text={formatPiFull(amount)} size="lg" />
      </p>
      <p>{state === 'review' ? WITHDRAW_TEXT.next.review : WITHDRAW_TEXT.next.queued}</p>
    </div>
  );
}

const Result = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Headline = styled.p`
  font-weight: ${theme.weight.semibold};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
