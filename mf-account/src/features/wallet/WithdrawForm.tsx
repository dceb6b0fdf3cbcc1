import { formatPercent, formatPiFull, WITHDRAW, withdrawalForm } from 'contracts';
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

/** What is wrong with more than there is: said while it is typed, not only when it is sent. */
function overText(typed: string, balance: number): string | undefined {
  if (typedAmount(typed) <= balance) return undefined;
  const { error } = withdrawalForm(balance).shape.amount.safeParse(typed);
  return error?.issues[0]?.message;
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
        error={field.error ?? overText(field.value, balance)}
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
