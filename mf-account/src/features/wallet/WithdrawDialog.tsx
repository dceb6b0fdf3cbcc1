import { Dialog } from 'shared-ui/Dialog';
import { useState } from 'react';
import { useWithdrawal } from './useWithdrawal';
import { WithdrawConfirmation } from './WithdrawConfirmation';
import { WithdrawForm } from './WithdrawForm';
import { WITHDRAW_TEXT } from './withdraw.messages';

interface WithdrawDialogProps {
  /** Free money in π. */
  balance: number;
  /** The user's Pi wallet; null while it is not known. */
  destination: string | null;
  onClose: () => void;
}

/** Amount, then what became of it in the form's place; a sheet on phones. A failure keeps the amount. */
export function WithdrawDialog({ balance, destination, onClose }: WithdrawDialogProps) {
  const [text, setText] = useState('');
  const { isBusy, result, submit, reset } = useWithdrawal();
  return (
    <Dialog
      open
      size="sm"
      busy={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title={WITHDRAW_TEXT.title}
      description={WITHDRAW_TEXT.description}
    >
      {result ? (
        <WithdrawConfirmation result={result} onAgain={reset} onClose={onClose} />
      ) : (
        <WithdrawForm {...{ balance, destination, isBusy, text }} onText={setText} onSubmit={submit} />
      )}
    </Dialog>
  );
}

export { WithdrawDialog as Component };
