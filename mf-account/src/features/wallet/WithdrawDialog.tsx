import { withdrawalForm } from 'contracts';
import { useContractForm } from 'mf-kit/forms';
import { Dialog } from 'shared-ui/Dialog';
import { useState } from 'react';
import { useWithdrawal } from './useWithdrawal';
import { WithdrawConfirmation } from './WithdrawConfirmation';
import { WithdrawForm } from './WithdrawForm';
import { WithdrawReview } from './WithdrawReview';
import { WITHDRAW_TEXT } from './wallet.messages';

interface WithdrawDialogProps {
  /** Free money in π. */
  balance: number;
  /** The user's Pi wallet; null while it is not known. */
  destination: string | null;
  onClose: () => void;
}

/** The form, then a review, then the outcome, each in the other's place; a sheet on phones. Back in the form the amount is still there. */
export function WithdrawDialog({ balance, destination, onClose }: WithdrawDialogProps) {
  const form = useContractForm(withdrawalForm(balance), { amount: '' }, { mode: 'onSubmit' });
  const { isBusy, result, submit, reset } = useWithdrawal();
  const [reviewed, setReviewed] = useState<number | null>(null);
  const again = () => {
    setReviewed(null);
    reset();
  };
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
        <WithdrawConfirmation result={result} onAgain={again} onClose={onClose} />
      ) : reviewed !== null ? (
        <WithdrawReview
          {...{ amount: reviewed, destination, isBusy }}
          onConfirm={() => submit(reviewed)}
          onBack={again}
        />
      ) : (
        <WithdrawForm {...{ form, balance }} onSubmit={setReviewed} />
      )}
    </Dialog>
  );
}

export { WithdrawDialog as Component };
