import { DEPOSIT, formatPi, formatPiFull } from 'contracts';
import { isPayable } from 'mf-kit';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { PaymentPanel } from 'mf-kit/payment-panel';
import { Button, LinkButton, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { PiField } from 'shared-ui/PiField';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { DEPOSIT_TEXT } from './deposit.messages';
import { readDeposit } from './readDeposit';
import type { Deposit } from './useDeposit';

const QUICK_AMOUNTS = ['10', '50', '100', '500'];

interface DepositDialogProps {
  deposit: Deposit;
  /** The amount already filled in, as text. */
  prefill: string;
  /** Where the person came from, if they shall go back. */
  returnTo: string | null;
  onClose: () => void;
}

/** Amount, then the payment. A cancelled or failed payment keeps the amount; one that may have been made is not made again. */
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
          <Actions>
            {returnTo && (
              <LinkButton href={returnTo}>
                {returnTo.startsWith('/domains/') ? DEPOSIT_TEXT.backToDomain : DEPOSIT_TEXT.back}
              </LinkButton>
            )}
            <Button tone="neutral" onClick={onClose}>
              {DEPOSIT_TEXT.done}
            </Button>
          </Actions>
        </PaymentPanel>
      </Stack>
    </Dialog>
  );
}

export { DepositDialog as Component };

function DepositForm({ prefill, onSubmit }: { prefill: string; onSubmit: (amount: number) => void }) {
  const [text, setText] = useState(prefill);
  const [error, setError] = useState<string | null>(null);
  const off = usePaymentBlock(DEPOSIT_TEXT.offline);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = readDeposit(text);
    setError(input.error);
    if (input.amount !== null) onSubmit(input.amount);
  };
  return (
    <Form noValidate onSubmit={submit}>
      <PiField
        label={DEPOSIT_TEXT.field}
        value={text}
        onChange={(next) => {
          setText(next);
          setError(null);
        }}
        min="0"
        max={String(DEPOSIT.max)}
        step="0.01"
        hint={DEPOSIT_TEXT.hint}
        error={error ?? undefined}
        quickPicks={QUICK_AMOUNTS.map((value) => ({ label: formatPi(Number(value)), value }))}
      />
      <Button type="submit" size="lg" fullWidth {...off.button}>
        {DEPOSIT_TEXT.submit}
      </Button>
      {off.reason && <p id={off.noteId}>{off.reason}</p>}
    </Form>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
