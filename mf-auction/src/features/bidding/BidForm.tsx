import { addPi, BID, formatPi } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { useWallet } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { PiField } from 'shared-ui/PiField';
import { type Ref, useRef } from 'react';
import styled from 'styled-components';
import type { BidDraft } from './bidDraft';
import { BIDDING } from './bidding.messages';
import type { BidFigures } from './bidPanelView';
import { BidReviewDialog, useBidReview } from './useBidReview';

const QUICK_PICKS = [100, 200, 500];

interface BidFormProps {
  domain: { id: string; name: string };
  bidFigures: BidFigures;
  /** What an own leading bid already holds, in π. */
  ownHold: number;
  draft: BidDraft;
}

/** The form of a bid. Its text survives a refusal, an ended session and a new highest bid; a review comes before money is held. */
// Without useContractForm: it is part of a name's first screen.
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
      {balance !== null && <Note>{BIDDING.balance(formatPi(balance))}</Note>}
      <Note role="status">{review.placement.status === 'placed' && BIDDING.accepted}</Note>
      {review.amount !== null && (
        <BidReviewDialog
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

interface BidFieldProps {
  bidFigures: BidFigures;
  draft: BidDraft;
  ref: Ref<HTMLInputElement>;
}

/** The amount, with picks above the one to beat; says so when another bidder was faster. */
function BidField({ bidFigures: { highest, startingPrice, minimum }, draft, ref }: BidFieldProps) {
  const toBeat = highest ?? startingPrice;
  return (
    <>
      <PiField
        ref={ref}
        label={BIDDING.field}
        value={draft.text}
        onChange={draft.type}
        min={String(minimum)}
        step={String(BID.increment)}
        placeholder={String(minimum)}
        hint={BIDDING.minimumHint(minimum)}
        error={draft.error ?? undefined}
        quickPicks={QUICK_PICKS.map((pick) => ({ label: `+${pick}`, value: String(addPi(toBeat, pick)) }))}
      />
      <div role="status">{draft.isOvertaken && <Overtaken>{BIDDING.overtaken(toBeat)}</Overtaken>}</div>
    </>
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

const Overtaken = styled.p`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.warningBg};
  color: ${theme.color.warningOnBg};
  font-weight: ${theme.weight.semibold};
`;
