import { withdrawalForm } from 'contracts';
import { useContractForm } from 'mf-kit/forms';
import { Dialog } from 'shared-ui/Dialog';
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
  const form = useContractForm(withdrawalForm(balance), { amount: '' }, { mode: 'onSubmit' });
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
        <WithdrawForm {...{ form, balance, destination, isBusy }} onSubmit={submit} />
      )}
    </Dialog>
  );
}

export { WithdrawDialog as Component };
