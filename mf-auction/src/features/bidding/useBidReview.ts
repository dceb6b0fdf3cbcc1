import { lazyPart } from 'mf-kit';
import { notify } from 'shared-ui';
import { type RefObject, useState } from 'react';
import { type BidDraft, type OwnLead, readOffer, type ReviewedBid, type TypedBid } from './bidDraft';
import { BID_FORM } from './bidForm.messages';
import { usePlacement } from './usePlacement';

export const BidReviewDialog = lazyPart(() => import(/* webpackChunkName: "bid-review" */ './BidReviewDialog'));

interface BidReviewInput {
  domainId: string;
  /** The lowest bid the auction takes now, in π. */
  minimum: number;
  /** Null unless the viewer leads. */
  lead: OwnLead | null;
  /** Free balance of the wallet; null while unknown. */
  balance: number | null;
  draft: BidDraft;
  /** Gets the focus when it is refused. */
  field: RefObject<HTMLElement | null>;
  /** True from the confirmation until the bid is answered: the page then shows the moment before it. */
  onPlacing: (isPlacing: boolean) => void;
}

/** A typed bid's review and placing. The dialog's code loads after first paint: it opens at once. */
export function useBidReview({ domainId, minimum, lead, balance, draft, field, onPlacing }: BidReviewInput) {
  BidReviewDialog.useStatus();
  const { placement, place, reset } = usePlacement(domainId);
  const [reviewed, setReviewed] = useState<ReviewedBid | null>(null);

  const open = async (typed: TypedBid) => {
    const { offer, error } = readOffer(typed, minimum, lead);
    if (error !== null) {
      draft.refuse(error);
      field.current?.focus();
    } else if (await BidReviewDialog.preload()) {
      reset();
      setReviewed({ offer, lead, balance });
    } else {
      notify.error(BID_FORM.failed);
    }
  };

  const confirm = async () => {
    if (reviewed === null) return;
    onPlacing(true);
    const outcome = await place(reviewed.offer);
    onPlacing(false);
    if (outcome.status === 'placed') draft.clear();
    else if (outcome.status !== 'refused' || outcome.failure.at !== 'field') return;
    else draft.refuse(outcome.failure.error);
    setReviewed(null);
  };

  return { reviewed, placement, open, confirm, close: () => setReviewed(null) };
}
