import { formatPiFull } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { Button, theme } from 'shared-ui';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { Stack } from 'shared-ui/Stack';
import { Text } from 'shared-ui/Text';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { WITHDRAW_TEXT } from './wallet.messages';

interface WithdrawReviewProps {
  amount: number;
  destination: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** What leaves the wallet and where it goes, in full, before anything is sent. */
export function WithdrawReview({ amount, destination, isBusy, onConfirm, onBack }: WithdrawReviewProps) {
  const root = useRef<HTMLDivElement>(null);
  // It takes the place of the button that was pressed.
  useEffect(() => root.current?.focus(), []);
  const off = usePaymentBlock(WITHDRAW_TEXT.offline);
  return (
    <Stack ref={root} role="group" aria-label={WITHDRAW_TEXT.review} tabIndex={-1}>
      <DefinitionList
        rows={[
          {
            name: WITHDRAW_TEXT.destination,
            value: destination ? <Address translate="no">{destination}</Address> : WITHDRAW_TEXT.destinationUnknown,
          },
        ]}
      />
      <Text size="sm" tone="muted" id={off.noteId}>
        {off.reason ?? WITHDRAW_TEXT.final}
      </Text>
      <Button size="lg" fullWidth {...off.button} loading={isBusy} onClick={onConfirm}>
        {WITHDRAW_TEXT.confirm({ amount: formatPiFull(amount) })}
      </Button>
      <Button tone="ghost" fullWidth disabled={isBusy} onClick={onBack}>
        {WITHDRAW_TEXT.again}
      </Button>
    </Stack>
  );
}

const Address = styled.code`
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`;
