import { amountText } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { useWallet } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { BidField } from './BidField';
import { BIDDING } from './bidding.messages';
import type { BidFigures } from './bidPanelView';
import type { BidDraftState } from './useBidDraft';
import { useBidReview } from './useBidReview';

interface BidFormProps {
  domain: { id: string; name: string };
  bidFigures: BidFigures;
  /** What an own leading bid already holds, in π. */
  ownHold: number;
  draft: BidDraftState;
}

/** The field of a bid. Its text survives a refusal, an ended session and a new highest bid; the review asks before money is held. */
export function BidForm({ domain, bidFigures, ownHold, draft }: BidFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const review = useBidReview({ domainId: domain.id, minimum: bidFigures.minimum, draft, field });
  const off = usePaymentBlock(BIDDING.offline);
  const balance = useWallet().data?.balance ?? null;

  return (
    <Form noValidate onSubmit={(event) => void review.open(event)}>
      <BidField ref={field} bidFigures={bidFigures} draft={draft} />
      <Button type="submit" size="lg" fullWidth {...off.button}>
        {BIDDING.submit}
      </Button>
      <Note id={off.noteId}>{off.reason ?? BIDDING.held}</Note>
      {balance !== null && <Note>{BIDDING.balance(amountText(balance))}</Note>}
      <Note role="status">{review.placement.status === 'placed' && BIDDING.accepted}</Note>
      {review.Dialog && review.amount !== null && (
        <review.Dialog
          domain={domain}
          amount={review.amount}
          ownHold={ownHold}
          balance={balance}
          placement={review.placement}
          onConfirm={() => void review.confirm()}
          onClose={review.close}
        />
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[3]};
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  text-align: center;

  &:empty {
    display: none;
  }
`;
