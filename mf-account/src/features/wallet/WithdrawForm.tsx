import { formatPercent, formatPiFull, parsePi, toPi, WITHDRAW } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { Button } from 'shared-ui';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { PiAmount } from 'shared-ui/PiAmount';
import { PiField } from 'shared-ui/PiField';
import { RangeField } from 'shared-ui/RangeField';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { type FormEvent, useState } from 'react';
import { shortAddress } from '../../common/shortAddress';
import { percentOf, readWithdrawal } from './readWithdrawal';
import { WITHDRAW_TEXT } from './wallet.messages';

interface WithdrawFormProps {
  balance: number;
  destination: string | null;
  isBusy: boolean;
  text: string;
  onText: (text: string) => void;
  onSubmit: (amount: number) => void;
}

/** Amount by typing, slider or a part of the balance; what arrives, and where. */
export function WithdrawForm({ balance, destination, isBusy, text, onText, onSubmit }: WithdrawFormProps) {
  const [error, setError] = useState<string | null>(null);
  const off = usePaymentBlock(WITHDRAW_TEXT.offline);
  const largest = percentOf(balance, 100);
  const amount = valueOf(text);
  const change = (next: string) => {
    onText(next);
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = readWithdrawal(text, balance);
    setError(input.error);
    if (input.amount !== null) onSubmit(input.amount);
  };
  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <PiField
        label={WITHDRAW_TEXT.field}
        aside={WITHDRAW_TEXT.available(formatPiFull(balance))}
        value={text}
        onChange={change}
        min={String(WITHDRAW.min)}
        max={largest}
        step="0.01"
        disabled={isBusy}
        error={error ?? undefined}
        quickPicks={WITHDRAW.quickPercents.map((percent) => ({
          label: formatPercent(percent),
          value: percentOf(balance, percent),
        }))}
      />
      <RangeField
        label={WITHDRAW_TEXT.slider}
        value={Math.min(Math.max(amount, 0), Number(largest))}
        onChange={(next) => change(percentOf(next, 100))}
        min={0}
        max={Number(largest)}
        step={0.01}
        valueText={formatPiFull(amount)}
        disabled={isBusy}
      />
      <DefinitionList
        rows={[
          { name: WITHDRAW_TEXT.receive, value: <PiAmount text={formatPiFull(amount)} /> },
          {
            name: WITHDRAW_TEXT.destination,
            value: destination ? shortAddress(destination) : WITHDRAW_TEXT.destinationUnknown,
          },
        ]}
      />
      <Text size="sm" tone="muted" id={off.noteId}>
        {off.reason ?? WITHDRAW_TEXT.noFee}
      </Text>
      <Button type="submit" size="lg" fullWidth {...off.button} loading={isBusy}>
        {WITHDRAW_TEXT.submit}
      </Button>
    </Stack>
  );
}

/** The typed amount in π, 0 while it is none. */
function valueOf(text: string): number {
  const stroops = parsePi(text.replaceAll(',', ''));
  return stroops === null || stroops < 0n ? 0 : toPi(stroops);
}
