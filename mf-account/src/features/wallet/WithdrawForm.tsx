import { formatPercent, formatPiFull, parsePi, toPi, WITHDRAW } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { Button, theme } from 'shared-ui';
import { PiAmount } from 'shared-ui/PiAmount';
import { PiField } from 'shared-ui/PiField';
import { RangeField } from 'shared-ui/RangeField';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { shortAddress } from '../../common/shortAddress';
import { percentOf, readWithdrawal } from './readWithdrawal';
import { WITHDRAW_TEXT } from './withdraw.messages';

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
    <Form noValidate onSubmit={submit}>
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
      <Facts>
        <div>
          <dt>{WITHDRAW_TEXT.receive}</dt>
          <dd>
            <PiAmount text={formatPiFull(amount)} />
          </dd>
        </div>
        <div>
          <dt>{WITHDRAW_TEXT.destination}</dt>
          <dd>{destination ? shortAddress(destination) : WITHDRAW_TEXT.destinationUnknown}</dd>
        </div>
      </Facts>
      <Note id={off.noteId}>{off.reason ?? WITHDRAW_TEXT.noFee}</Note>
      <Button type="submit" size="lg" fullWidth {...off.button} loading={isBusy}>
        {WITHDRAW_TEXT.submit}
      </Button>
    </Form>
  );
}

/** The typed amount in π, 0 while it is none. */
function valueOf(text: string): number {
  const stroops = parsePi(text.replaceAll(',', ''));
  return stroops === null || stroops < 0n ? 0 : toPi(stroops);
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space[2]};

  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[4]};
  }
  & dt {
    color: ${theme.color.textMuted};
  }
  & dd {
    margin: 0;
    font-weight: ${theme.weight.semibold};
  }
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;
