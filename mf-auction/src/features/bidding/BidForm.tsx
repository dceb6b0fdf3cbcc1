import { BID, type Domain, formatPi } from 'contracts';
import { usePiAuth } from 'mf-kit';
import { AmountField } from 'mf-kit/amount-field';
import { SpendingBar } from 'mf-kit/money-bar';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { useWallet } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { SegmentedControl } from 'shared-ui/SegmentedControl';
import { ArrowUp, Gavel } from 'lucide-react';
import { type Ref, useRef } from 'react';
import styled from 'styled-components';
import { PanelNote } from '../../common/Panel';
import { type BidDraft, readOffer, useBidDraft } from './bidDraft';
import { BID_FORM } from './bidForm.messages';
import { BIDDING } from './bidding.messages';
import { bidFormView, type BidFormView } from './bidFormView';
import type { BiddingView, VisitorView } from './bidPanelView';
import { useAskedBid } from './useAskedBid';
import { BidReviewDialog, useBidReview } from './useBidReview';

interface BidFormProps {
  domain: Pick<Domain, 'id' | 'name' | 'category' | 'seller'>;
  view: BiddingView | VisitorView;
  /** True from the confirmation until the bid is answered. */
  onPlacing: (isPlacing: boolean) => void;
}

/** The form of a bid. Its text survives a refusal, a sign-in, an ended session and a new highest bid. */
export function Component({ domain, view, onPlacing }: BidFormProps) {
  return view.kind === 'visitor' ? (
    <GuestForm domainId={domain.id} view={view} />
  ) : (
    <BidderForm domain={domain} view={view} onPlacing={onPlacing} />
  );
}

/** Guests type what they would bid, and sign in at the end. */
function GuestForm({ domainId, view }: { domainId: string; view: VisitorView }) {
  const { signIn, isAuthenticating } = usePiAuth();
  const { minimum } = view.bidFigures;
  const field = useRef<HTMLInputElement>(null);
  const draft = useBidDraft(domainId, minimum);
  const form = bidFormView({ ...view, kind: 'bidding', bidStatus: 'none', lead: null }, { draft, isPlaced: false });
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { error } = readOffer(draft, minimum, null);
        if (error === null || draft.text.trim() === '') return void signIn();
        draft.refuse(error);
        field.current?.focus();
      }}
    >
      <Amount form={form} draft={draft} minimum={minimum} field={field} />
      <Strong>{BIDDING.loginPrompt}</Strong>
      <Button type="submit" size="lg" fullWidth loading={isAuthenticating}>
        {BIDDING.login}
      </Button>
      <Note role="status">{form.added === null ? BIDDING.held : BID_FORM.keeps({ amount: form.added })}</Note>
    </Form>
  );
}

/** A review comes before money is held. */
function BidderForm({ domain, view, onPlacing }: BidFormProps & { view: BiddingView }) {
  const field = useRef<HTMLInputElement>(null);
  const { data: wallet, isFetching } = useWallet();
  const balance = wallet?.balance ?? null;
  const { lead, bidFigures } = view;
  const { minimum } = bidFigures;
  const draft = useBidDraft(domain.id, minimum);
  const review = useBidReview({ domainId: domain.id, minimum, lead, balance, draft, field, onPlacing });
  useAskedBid(balance !== null && !isFetching, (text) => {
    const typed = text === draft.text ? draft : { text, kind: null };
    draft.type(typed);
    void review.open(typed);
  });
  const off = usePaymentBlock(BID_FORM.offline);
  const form = bidFormView(view, { draft, isPlaced: review.placement.status === 'placed' });

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void review.open(draft);
      }}
    >
      <Amount form={form} draft={draft} minimum={minimum} field={field} />
      <Result role="status">{form.result}</Result>
      <BarPlace>
        <SpendingBar wallet={wallet} amount={form.added} to="hold" />
      </BarPlace>
      <Button
        type="submit"
        size="lg"
        fullWidth
        icon={lead && form.kind === 'upTo' ? <ArrowUp aria-hidden /> : <Gavel aria-hidden />}
        {...off.button}
      >
        {form.action}
      </Button>
      <Note id={off.noteId}>{off.reason ?? BID_FORM.reviewed}</Note>
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

interface AmountProps {
  form: BidFormView;
  draft: BidDraft;
  minimum: number;
  field: Ref<HTMLInputElement>;
}

/** The one field of a bid, its picks, and how the amount is meant. */
function Amount({ form, draft, minimum, field }: AmountProps) {
  return (
    <>
      <AmountField
        ref={field}
        label={BID_FORM.field}
        aside={form.enough}
        value={draft.text}
        onChange={(text) => draft.type({ text })}
        min={String(minimum)}
        step={String(BID.increment)}
        placeholder={String(form.picks[0])}
        error={draft.error ?? undefined}
        quickPicks={form.picks.map((pi) => ({ label: formatPi(pi), value: String(pi) }))}
      />
      <SegmentedControl
        label={BID_FORM.kinds}
        options={form.kinds}
        value={form.kind}
        onChange={(kind) => draft.type({ kind })}
      />
      <PanelNote>{form.hint}</PanelNote>
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[3]};
`;

const Strong = styled.p`
  font-weight: ${theme.weight.semibold};
`;

const Note = styled(PanelNote)`
  text-align: center;
`;

/* As high as a bar with a legend of two lines: nothing below it moves when the wallet is known. */
const BarPlace = styled.div`
  min-block-size: 3.75rem;
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
