import { lazyPart } from 'mf-kit';
import { notify } from 'shared-ui';
import { type FormEvent, type RefObject, useState } from 'react';
import { type BidDraft, readBid } from './bidDraft';
import { BIDDING } from './bidding.messages';
import { usePlacement } from './usePlacement';

export const BidReviewDialog = lazyPart(() => import(/* webpackChunkName: "bid-review" */ './BidReviewDialog'));

interface BidReviewInput {
  domainId: string;
  /** The lowest bid the auction takes now, in π. */
  minimum: number;
  draft: BidDraft;
  /** Gets the focus when the typed amount is refused. */
  field: RefObject<HTMLElement | null>;
}

/** A typed bid's review and placing. The dialog's code loads after first paint: it opens at once. */
export function useBidReview({ domainId, minimum, draft, field }: BidReviewInput) {
  BidReviewDialog.useStatus();
  const { placement, place, reset } = usePlacement(domainId);
  const [amount, setAmount] = useState<number | null>(null);

  const open = async (event: FormEvent) => {
    event.preventDefault();
    const bid = readBid(draft.text, minimum);
    if (bid.error !== null) {
      draft.refuse(bid.error);
      field.current?.focus();
    } else if (await BidReviewDialog.preload()) {
      reset();
      setAmount(bid.amount);
    } else {
      notify.error(BIDDING.failed);
    }
  };

  const confirm = async () => {
    if (amount === null) return;
    const outcome = await place(amount);
    if (outcome.status === 'placed') draft.clear();
    else if (outcome.status !== 'refused' || outcome.failure.at !== 'field') return;
    else draft.refuse(outcome.failure.message);
    setAmount(null);
  };

  return { amount, placement, open, confirm, close: () => setAmount(null) };
}
