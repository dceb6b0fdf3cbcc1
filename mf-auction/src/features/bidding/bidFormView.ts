import { addPi } from 'contracts';
import { type BidDraft, type BidKind, kindOf, lockOf, readOffer } from './bidDraft';
import { BID_FORM } from './bidForm.messages';
import type { BiddingView } from './bidPanelView';

/** What the form's view follows from, beside the auction's. */
export interface BidFormState {
  draft: Pick<BidDraft, 'text' | 'kind' | 'isOvertaken'>;
  /** The last bid of this page was taken. */
  isPlaced: boolean;
}

/** What the form says and offers; amounts in π. */
export interface BidFormView {
  kind: BidKind;
  /** The two ways in which the amount can be meant. */
  kinds: readonly { value: BidKind; label: string }[];
  action: string;
  /** What is enough, beside the field's label. */
  enough: string;
  picks: readonly number[];
  /** What the chosen way means. */
  hint: string | null;
  /** What became of what was typed or sent. */
  result: string | null;
  /** What the typed bid would add to what is on hold; null while it cannot be sent. */
  added: number | null;
}

const BID_STEPS = [0, 100, 400];
const MAXIMUM_STEPS = [100, 200, 500];

/** The form of a bid: for a leader it raises the maximum, for everybody else it bids (docs/rules.md section 4). */
export function bidFormView(view: BiddingView, state: BidFormState): BidFormView {
  const { bidFigures, lead } = view;
  const { minimum } = bidFigures;
  const { draft } = state;
  const kind = kindOf(draft, lead);
  const { offer } = readOffer(draft, minimum, lead);
  const amount = offer && (offer.maxAmount ?? offer.amount);
  const isRaise = lead !== null && kind === 'upTo';
  return {
    kind,
    kinds: [
      { value: 'exactly', label: amount === null ? BID_FORM.exactly : BID_FORM.exactlyAmount({ amount }) },
      { value: 'upTo', label: amount === null ? BID_FORM.upTo : BID_FORM.upToAmount({ amount }) },
    ],
    action: isRaise ? (amount === null ? BID_FORM.raise : BID_FORM.raiseTo({ amount })) : BID_FORM.submit,
    enough: isRaise ? BID_FORM.moreThan({ amount: lead.maximum }) : BID_FORM.orMore({ amount: minimum }),
    picks: isRaise
      ? MAXIMUM_STEPS.map((step) => addPi(lead.maximum, step))
      : BID_STEPS.map((step) => addPi(minimum, step)),
    hint: hintOf(kind, view),
    result: resultOf(view, state),
    added: offer && lockOf(offer, lead).added,
  };
}

function hintOf(kind: BidKind, { lead, bidFigures }: BiddingView): string | null {
  if (kind === 'exactly') return null;
  return BID_FORM.upToHint({ bid: lead?.visible ?? bidFigures.minimum });
}

/** One sentence at most: a bid was placed only as long as it leads, and one's own bid is none to beat. */
function resultOf({ bidFigures, bidStatus }: BiddingView, { draft, isPlaced }: BidFormState): string | null {
  if (bidStatus === 'leading') return isPlaced ? BID_FORM.accepted : null;
  if (draft.isOvertaken) return BID_FORM.overtaken({ highest: bidFigures.highest ?? bidFigures.startingPrice });
  return null;
}
