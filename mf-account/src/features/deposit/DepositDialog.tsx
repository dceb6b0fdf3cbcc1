import { DEPOSIT, depositForm, formatPi, formatPiFull } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { useContractForm, useTypedField } from 'mf-kit/forms';
import { isPayable } from 'mf-kit/payment';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { PaymentPanel } from 'mf-kit/payment-panel';
import { Button, LinkButton } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { Inline } from 'shared-ui/Inline';
import { Stack } from 'shared-ui/Stack';
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
  const { payment, amount, start } = deposit;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={DEPOSIT_TEXT.title}
      description={DEPOSIT_TEXT.description}
    >
      <Stack>
        {isPayable(payment) && <DepositForm prefill={amount ? String(amount) : prefill} onSubmit={start} />}
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
    </Dialog>
  );
}

export { DepositDialog as Component };

function DepositForm({ prefill, onSubmit }: { prefill: string; onSubmit: (amount: number) => void }) {
  const form = useContractForm(depositForm, { amount: prefill }, { mode: 'onSubmit' });
  const field = useTypedField(form, 'amount');
  const off = usePaymentBlock(DEPOSIT_TEXT.offline);
  const submit = form.handleSubmit(({ amount }) => onSubmit(amount));
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <AmountField
        {...field}
        label={DEPOSIT_TEXT.field}
        min="0"
        max={String(DEPOSIT.max)}
        step="0.01"
        hint={DEPOSIT_TEXT.hint}
        quickPicks={QUICK_AMOUNTS.map((value) => ({ label: formatPi(Number(value)), value }))}
      />
      <Button type="submit" size="lg" fullWidth {...off.button}>
        {DEPOSIT_TEXT.submit}
      </Button>
      {off.reason && <p id={off.noteId}>{off.reason}</p>}
    </Stack>
  );
}
