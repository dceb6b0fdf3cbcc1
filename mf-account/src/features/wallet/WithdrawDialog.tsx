import { Dialog } from 'shared-ui/Dialog';
import { useState } from 'react';
import { useWithdrawal } from './useWithdrawal';
import { WithdrawConfirmation } from './WithdrawConfirmation';
import { WithdrawForm } from './WithdrawForm';
import { WITHDRAW_TEXT } from './wallet.messages';

interface WithdrawDialogProps {
  /** Free money in π. */
  balance: number;
  /** The user's Pi wallet; null while it is not known. */
  destination: string | null;
  onClose: () => void;
}

/** The form, then the outcome in its place; a sheet on phones. After a failure the form has the amount again. */
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
