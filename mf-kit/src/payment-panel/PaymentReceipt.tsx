import { Button, theme } from 'shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { PaymentIds } from '../payments/payment-bridge';

/** The two ids by which a payment is found again, each with its copy button. */
export function PaymentReceipt({ paymentId, txid }: PaymentIds) {
  return (
    <Ids>
      <CopyRow label="Payment id" value={paymentId} />
      <CopyRow label="Transaction id" value={txid} />
    </Ids>
  );
}

function CopyRow({ label, value }: { label: string; value: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
  };
  return (
    <Row>
      <dt>{label}</dt>
      <dd>
        <Value>{value}</Value>
        <Button
          tone="ghost"
          size="sm"
          onClick={() => void copy().catch(() => setIsCopied(false))}
          aria-label={`Copy ${label.toLowerCase()}`}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </dd>
    </Row>
  );
}

const Ids = styled.dl`
  display: grid;
  gap: ${theme.space[2]};
  inline-size: 100%;
`;

const Row = styled.div`
  & > dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space[2]};
    margin: 0;
  }
`;

const Value = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;
