import { formatPiFull, WITHDRAW, type Withdrawal } from 'contracts';
import { Button } from 'shared-ui';
import { PiAmount } from 'shared-ui/PiAmount';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { useEffect, useRef } from 'react';
import { useAutoClose } from './useAutoClose';
import type { WithdrawalResult } from './useWithdrawal';
import { WITHDRAW_TEXT } from './wallet.messages';

interface WithdrawConfirmationProps {
  result: WithdrawalResult;
  onAgain: () => void;
  onClose: () => void;
}

/** The outcome of a withdrawal, in the form's place. 'Done' has the focus: it closes 2.2 s after focus and pointer have left it. */
export function WithdrawConfirmation({ result, onAgain, onClose }: WithdrawConfirmationProps) {
  const handlers = useAutoClose(WITHDRAW.closeAfterMs, onClose);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <Stack {...handlers}>
      {'withdrawal' in result ? <Placed withdrawal={result.withdrawal} /> : <p role="alert">{result.failure}</p>}
      <Button ref={done} size="lg" fullWidth onClick={onClose}>
        {WITHDRAW_TEXT.done}
      </Button>
      {'failure' in result && (
        <Button tone="ghost" fullWidth onClick={onAgain}>
          {WITHDRAW_TEXT.again}
        </Button>
      )}
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
