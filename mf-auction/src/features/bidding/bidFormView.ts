import { addPi } from 'contracts';
import type { BidTexts } from './bidDraft';
import { BID_FORM } from './bidForm.messages';
import type { BiddingView } from './bidPanelView';

/** What the form's view follows from, beside the auction's. */
export interface BidFormState {
  draft: BidTexts & { isOvertaken: boolean };
  /** The last bid of this page was taken. */
  isPlaced: boolean;
}

/** What the form says and offers. */
export interface BidFormView {
  action: string;
  /** Fields in their order; the first has the picks. */
  fields: readonly ('bid' | 'maximum')[];
  /** Amounts in π. */
  picks: readonly number[];
  bidHint: string;
  maximumHint: string;
  /** What became of what was typed or sent. */
  result: string | null;
  /** What is locked. */
  held: string;
}

const BID_STEPS = [0, 100, 400];
const MAXIMUM_STEPS = [100, 200, 500];

/** The form of a bid: for a leader it raises the maximum, for everybody else it bids (docs/rules.md section 4). */
export function bidFormView(view: BiddingView, state: BidFormState): BidFormView {
  const { bidFigures, lead } = view;
  const { minimum } = bidFigures;
  const base = {
    bidHint: lead ? BID_FORM.raiseHint({ minimum }) : BID_FORM.minimumHint({ minimum }),
    result: resultOf(view, state),
  };
  return lead
    ? {
        ...base,
        action: BID_FORM.raise,
        fields: ['maximum', 'bid'],
        picks: MAXIMUM_STEPS.map((step) => addPi(lead.maximum, step)),
        maximumHint: BID_FORM.leadMaximum({ maximum: lead.maximum }),
        held: BID_FORM.heldForLead({ maximum: lead.maximum }),
      }
    : {
        ...base,
        action: BID_FORM.submit,
        fields: ['bid', 'maximum'],
        picks: BID_STEPS.map((step) => addPi(minimum, step)),
        maximumHint: BID_FORM.maximumHint,
        held: BID_FORM.held,
      };
}

/** One sentence at most: a bid was placed only as long as it leads, and one's own bid is none to beat. */
function resultOf({ bidFigures, bidStatus }: BiddingView, { draft, isPlaced }: BidFormState): string | null {
  if (bidStatus === 'leading') return isPlaced ? BID_FORM.accepted : null;
  if (draft.isOvertaken) return BID_FORM.overtaken({ highest: bidFigures.highest ?? bidFigures.startingPrice });
  return null;
}
