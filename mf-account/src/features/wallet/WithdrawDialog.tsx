import { formatPiFull, withdrawalForm } from 'contracts';
import { useContractForm, useTypedField } from 'mf-kit/forms';
import { MoneySheet } from 'mf-kit/money-sheet';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { useWithdrawal } from './useWithdrawal';
import { WithdrawConfirmation } from './WithdrawConfirmation';
import { WithdrawForm } from './WithdrawForm';
import { WithdrawReview } from './WithdrawReview';
import { WITHDRAW_TEXT } from './wallet.messages';
import { typedAmount } from './withdrawalAmount';

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
  const typed = typedAmount(useTypedField(form, 'amount').value);
  const amount = reviewed ?? (typed > 0 && typed <= balance ? typed : null);
  return (
    <MoneySheet
      title={WITHDRAW_TEXT.title}
      about={{ icon: <ArrowUpRight /> }}
      description={WITHDRAW_TEXT.description}
      sum={reviewed !== null && !result ? { label: WITHDRAW_TEXT.receive, text: formatPiFull(reviewed) } : undefined}
      moves={result ? undefined : { amount, to: 'away' }}
      isBusy={isBusy}
      onClose={onClose}
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
    </MoneySheet>
  );
}

export { WithdrawDialog as Component };
