import { formatPercent, formatPiFull, WITHDRAW } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { type ContractForm, useTypedField } from 'mf-kit/forms';
import { RangeField } from 'shared-ui/RangeField';
import { Stack } from 'shared-ui/Stack';
import { WITHDRAW_TEXT } from './wallet.messages';
import { percentOf, typedAmount } from './withdrawalAmount';

interface WithdrawFormProps {
  /** For the button that stands outside. */
  id: string;
  form: ContractForm<{ amount: string }, { amount: number }>;
  balance: number;
  onSubmit: (amount: number) => void;
}

/** Amount by typing, slider or a part of the balance, and what arrives. */
export function WithdrawForm({ id, form, balance, onSubmit }: WithdrawFormProps) {
  const field = useTypedField(form, 'amount');
  const amount = typedAmount(field.value);
  const largest = percentOf(balance, 100);
  const submit = form.handleSubmit((input) => onSubmit(input.amount));
  return (
    <Stack as="form" id={id} noValidate onSubmit={(event) => void submit(event)}>
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
    </Stack>
  );
}
