import { BID, formatPi } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { useWallet } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { type Ref, useRef } from 'react';
import styled from 'styled-components';
import { type BidDraft, useBidDraft } from './bidDraft';
import { BID_FORM } from './bidForm.messages';
import { bidFormView, type BidFormView } from './bidFormView';
import type { BiddingView } from './bidPanelView';
import { BidReviewDialog, useBidReview } from './useBidReview';

interface BidFormProps {
  domain: { id: string; name: string };
  view: BiddingView;
  /** True from the confirmation until the bid is answered. */
  onPlacing: (isPlacing: boolean) => void;
}

/** The form of a bid. Its text survives a refusal, an ended session and a new highest bid; a review comes before money is held. */
export function Component({ domain, view, onPlacing }: BidFormProps) {
  const fields = { bid: useRef<HTMLInputElement>(null), maximum: useRef<HTMLInputElement>(null) };
  const balance = useWallet().data?.balance ?? null;
  const { lead, bidFigures } = view;
  const { minimum } = bidFigures;
  const draft = useBidDraft(domain.id, minimum);
  const review = useBidReview({ domainId: domain.id, minimum, lead, balance, draft, fields, onPlacing });
  const off = usePaymentBlock(BID_FORM.offline);
  const form = bidFormView(view, { draft, isPlaced: review.placement.status === 'placed' });

  return (
    <Form noValidate onSubmit={(event) => void review.open(event)}>
      {form.fields.map((name) => (
        <OfferField key={name} ref={fields[name]} name={name} form={form} minimum={minimum} draft={draft} />
      ))}
      <Result role="status">{form.result}</Result>
      <Button type="submit" size="lg" fullWidth {...off.button}>
        {form.action}
      </Button>
      <Note id={off.noteId}>{off.reason ?? form.held}</Note>
      {/* Its line is there before the wallet is: nothing below it moves. */}
      <Note>{balance === null ? '\u00a0' : BID_FORM.balance({ free: formatPi(balance) })}</Note>
      {review.reviewed !== null && (
        <BidReviewDialog
          domain={domain}
          reviewed={review.reviewed}
          placement={review.placement}
          onConfirm={() => void review.confirm()}
          onClose={review.close}
        />
      )}
    </Form>
  );
}

interface OfferFieldProps {
  name: 'bid' | 'maximum';
  form: BidFormView;
  minimum: number;
  draft: BidDraft;
  ref: Ref<HTMLInputElement>;
}

/** The bid, or the most its bidder would pay. The first of the two has picks. */
function OfferField({ name, form, minimum, draft, ref }: OfferFieldProps) {
  const isBid = name === 'bid';
  const isFirst = form.fields[0] === name;
  return (
    <AmountField
      ref={ref}
      label={isBid ? BID_FORM.field : BID_FORM.maximum}
      value={isBid ? draft.text : draft.maximum}
      onChange={(text) => draft.type(isBid ? { text } : { maximum: text })}
      min={String(minimum)}
      step={String(BID.increment)}
      placeholder={isFirst ? String(form.picks[0]) : BID_FORM.optional}
      hint={isBid ? form.bidHint : form.maximumHint}
      error={draft.error?.field === name ? draft.error.message : undefined}
      quickPicks={isFirst ? form.picks.map((pi) => ({ label: formatPi(pi), value: String(pi) })) : []}
    />
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

const Result = styled.p`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};
  font-weight: ${theme.weight.semibold};

  &:empty {
    display: none;
  }
`;
