import { formatPercent, formatPiFull, WITHDRAW } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { type ContractForm, useTypedField } from 'mf-kit/forms';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { Button } from 'shared-ui';
import { RangeField } from 'shared-ui/RangeField';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { WITHDRAW_TEXT } from './wallet.messages';
import { percentOf, typedAmount } from './withdrawalAmount';

interface WithdrawFormProps {
  form: ContractForm<{ amount: string }, { amount: number }>;
  balance: number;
  onSubmit: (amount: number) => void;
}

/** Amount by typing, slider or a part of the balance, and what arrives. */
export function WithdrawForm({ form, balance, onSubmit }: WithdrawFormProps) {
  const off = usePaymentBlock(WITHDRAW_TEXT.offline);
  const field = useTypedField(form, 'amount');
  const amount = typedAmount(field.value);
  const largest = percentOf(balance, 100);
  const submit = form.handleSubmit((input) => onSubmit(input.amount));
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <AmountField
        {...field}
        label={WITHDRAW_TEXT.field}
        aside={WITHDRAW_TEXT.available({ amount: formatPiFull(balance) })}
        min={String(WITHDRAW.min)}
        max={largest}
        step="0.01"
        quickPicks={WITHDRAW.quickPercents.map((percent) => ({
          label: formatPercent(percent),
          value: percentOf(balance, percent),
        }))}
      />
      <RangeField
        label={WITHDRAW_TEXT.slider}
        value={Math.min(Math.max(amount, 0), Number(largest))}
        onChange={(next) => field.onChange(percentOf(next, 100))}
        min={0}
        max={Number(largest)}
        step={0.01}
        valueText={formatPiFull(Math.min(amount, balance))}
      />
      <Text size="sm" tone="muted" id={off.noteId}>
        {off.reason ?? WITHDRAW_TEXT.noFee}
      </Text>
      <Button type="submit" size="lg" fullWidth {...off.button}>
        {WITHDRAW_TEXT.submit}
      </Button>
    </Stack>
  );
}
