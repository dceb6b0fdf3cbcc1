import { formatPiFull, withdrawalForm } from 'contracts';
import { useContractForm, useTypedField } from 'mf-kit/forms';
import { MoneySheet } from 'mf-kit/money-sheet';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { Button } from 'shared-ui';
import { ArrowUpRight, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
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
  const formId = useId();
  const off = usePaymentBlock(WITHDRAW_TEXT.offline);
  const again = () => {
    setReviewed(null);
    reset();
  };
  const typed = typedAmount(useTypedField(form, 'amount').value);
  const amount = reviewed ?? (typed > 0 && typed <= balance ? typed : null);
  return (
    <MoneySheet
      title={WITHDRAW_TEXT.title}
      about={{ icon: <ArrowUpRight data-turns /> }}
      description={WITHDRAW_TEXT.description}
      sum={reviewed !== null && !result ? { label: WITHDRAW_TEXT.receive, text: formatPiFull(reviewed) } : undefined}
      moves={result ? undefined : { amount, to: 'away' }}
      facts={
        result
          ? []
          : [
              {
                icon: <TriangleAlert aria-hidden />,
                text: <span id={off.noteId}>{off.reason ?? WITHDRAW_TEXT.final}</span>,
              },
            ]
      }
      isBusy={isBusy}
      onClose={onClose}
      actions={
        !result &&
        (reviewed === null ? (
          <Button type="submit" form={formId} size="lg" fullWidth {...off.button}>
            {WITHDRAW_TEXT.submit}
          </Button>
        ) : (
          <>
            <Button size="lg" fullWidth {...off.button} loading={isBusy} onClick={() => submit(reviewed)}>
              {WITHDRAW_TEXT.confirm({ amount: formatPiFull(reviewed) })}
            </Button>
            <Button tone="ghost" fullWidth disabled={isBusy} onClick={again}>
              {WITHDRAW_TEXT.again}
            </Button>
          </>
        ))
      }
    >
      {result ? (
        <WithdrawConfirmation result={result} onAgain={again} onClose={onClose} />
      ) : reviewed !== null ? (
        <WithdrawReview destination={destination} />
      ) : (
        <WithdrawForm id={formId} {...{ form, balance }} onSubmit={setReviewed} />
      )}
    </MoneySheet>
  );
}

export { WithdrawDialog as Component };
