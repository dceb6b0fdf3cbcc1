import { DEPOSIT, depositForm, formatPi, formatPiFull } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { type ContractForm, useContractForm, useTypedField } from 'mf-kit/forms';
import { MoneySheet } from 'mf-kit/money-sheet';
import { isPayable } from 'mf-kit/payment';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { PaymentPanel } from 'mf-kit/payment-panel';
import { Button, LinkButton } from 'shared-ui';
import { Inline } from 'shared-ui/Inline';
import { Stack } from 'shared-ui/Stack';
import { ArrowDownLeft } from 'lucide-react';
import { useId } from 'react';
import { DEPOSIT_TEXT } from './deposit.messages';
import type { Deposit } from './useDeposit';

const QUICK_AMOUNTS = ['10', '50', '100', '500'];

interface DepositDialogProps {
  deposit: Deposit;
  /** The amount already filled in, as text. */
  prefill: string;
  /** The page that the person came from and can go back to. */
  returnTo: string | null;
  onClose: () => void;
}

/** The form, then the payment. After a cancelled or failed payment the form has the amount again; a payment that may have been made is not repeated. */
export function DepositDialog({ deposit, prefill, returnTo, onClose }: DepositDialogProps) {
  const formId = useId();
  const off = usePaymentBlock(DEPOSIT_TEXT.offline);
  const { payment, amount, start } = deposit;
  const form = useContractForm(depositForm, { amount: amount ? String(amount) : prefill }, { mode: 'onSubmit' });
  const typed = depositForm.shape.amount.safeParse(useTypedField(form, 'amount').value);
  return (
    <MoneySheet
      title={DEPOSIT_TEXT.title}
      about={{ icon: <ArrowDownLeft data-turns /> }}
      description={DEPOSIT_TEXT.description}
      moves={isPayable(payment) ? { amount: typed.success ? typed.data : null, to: 'here' } : undefined}
      onClose={onClose}
      actions={
        isPayable(payment) && (
          <>
            <Button type="submit" form={formId} size="lg" fullWidth {...off.button}>
              {DEPOSIT_TEXT.submit}
            </Button>
            {off.reason && <p id={off.noteId}>{off.reason}</p>}
          </>
        )
      }
    >
      <Stack>
        {isPayable(payment) && <DepositForm id={formId} form={form} onSubmit={start} />}
        <PaymentPanel state={payment} price={formatPiFull(amount)} payee={DEPOSIT_TEXT.payee}>
          <p>{DEPOSIT_TEXT.arrived}</p>
          <Inline>
            {returnTo && (
              <LinkButton href={returnTo}>
                {returnTo.startsWith('/domains/') ? DEPOSIT_TEXT.backToDomain : DEPOSIT_TEXT.back}
              </LinkButton>
            )}
            <Button tone="neutral" onClick={onClose}>
              {DEPOSIT_TEXT.done}
            </Button>
          </Inline>
        </PaymentPanel>
      </Stack>
    </MoneySheet>
  );
}

export { DepositDialog as Component };

interface DepositFormProps {
  /** For the button that stands outside. */
  id: string;
  form: ContractForm<{ amount: string }, { amount: number }>;
  onSubmit: (amount: number) => void;
}

function DepositForm({ id, form, onSubmit }: DepositFormProps) {
  const field = useTypedField(form, 'amount');
  const submit = form.handleSubmit(({ amount }) => onSubmit(amount));
  return (
    <Stack as="form" id={id} noValidate onSubmit={(event) => void submit(event)}>
      <AmountField
        {...field}
        label={DEPOSIT_TEXT.field}
        min="0"
        max={String(DEPOSIT.max)}
        step="0.01"
        hint={DEPOSIT_TEXT.hint}
        quickPicks={QUICK_AMOUNTS.map((value) => ({ label: formatPi(Number(value)), value }))}
      />
    </Stack>
  );
}
