import { formatPiFull, WITHDRAW, type Withdrawal } from 'contracts';
import { Button } from 'shared-ui';
import { Inline } from 'shared-ui/Inline';
import { PiAmount } from 'shared-ui/PiAmount';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { useAutoClose } from './useAutoClose';
import type { WithdrawalResult } from './useWithdrawal';
import { WITHDRAW_TEXT } from './wallet.messages';

interface WithdrawConfirmationProps {
  result: WithdrawalResult;
  onAgain: () => void;
  onClose: () => void;
}

/** The outcome of a withdrawal, in the form's place. It closes after 2.2 s unless the focus or the pointer is on it. */
export function WithdrawConfirmation({ result, onAgain, onClose }: WithdrawConfirmationProps) {
  const handlers = useAutoClose(WITHDRAW.closeAfterMs, onClose);
  return (
    <Stack {...handlers}>
      {'withdrawal' in result ? <Placed withdrawal={result.withdrawal} /> : <p role="alert">{result.failure}</p>}
      <Inline>
        {'failure' in result && (
          <Button tone="neutral" onClick={onAgain}>
            {WITHDRAW_TEXT.again}
          </Button>
        )}
        <Button onClick={onClose}>{WITHDRAW_TEXT.done}</Button>
      </Inline>
    </Stack>
  );
}

function Placed({ withdrawal: { amount, state } }: { withdrawal: Withdrawal }) {
  return (
    <div role="status">
      <Text weight="semibold">{WITHDRAW_TEXT.success}</Text>
      <p>
        <PiAmount text={formatPiFull(amount)} size="lg" />
      </p>
      <p>{state === 'review' ? WITHDRAW_TEXT.next.review : WITHDRAW_TEXT.next.queued}</p>
    </div>
  );
}
