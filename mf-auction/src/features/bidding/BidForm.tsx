import { addPi, BID } from 'contracts';
import { useLazyPart } from 'mf-kit';
import { useIsOnline, useWallet } from 'shared-store';
import { Button, notify, theme } from 'shared-ui';
import { PiField } from 'shared-ui/PiField';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { amountText } from '../../common/amountText';
import { readBid } from './bidDraft';
import { BIDDING } from './bidding.messages';
import type { Stakes } from './bidPanelView';
import type { BidDraftState } from './useBidDraft';
import { usePlacement } from './usePlacement';

const QUICK_PICKS = [100, 200, 500];
const loadReview = () => import(/* webpackChunkName: "bid-review" */ './BidReviewDialog');

interface BidFormProps {
  domain: { id: string; name: string };
  stakes: Stakes;
  /** What an own leading bid already holds, in π. */
  ownHold: number;
  draft: BidDraftState;
}

/** The field of a bid. Its text survives a refusal, an ended session and a new highest bid; the review asks before money is held. */
export function BidForm({ domain, stakes, ownHold, draft }: BidFormProps) {
  const { Part: ReviewDialog, request } = useLazyPart(loadReview);
  const { placement, place, reset } = usePlacement(domain.id);
  const [reviewed, setReviewed] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const isOnline = useIsOnline();
  const balance = useWallet().data?.balance ?? null;
  const rivals = stakes.highest ?? stakes.startingPrice;

  const refuse = (error: string) => {
    draft.refuse(error);
    field.current?.focus();
  };
  const review = async (event: FormEvent) => {
    event.preventDefault();
    const bid = readBid(draft.text, stakes.minimum);
    if (bid.error !== null) return refuse(bid.error);
    if (!(await request())) return notify.error(BIDDING.failed);
    reset();
    return setReviewed(bid.amount);
  };
  const confirm = async (amount: number) => {
    const outcome = await place(amount);
    if (outcome.status === 'placed') {
      draft.clear();
      setReviewed(null);
    } else if (outcome.status === 'refused' && outcome.failure.at === 'field') {
      setReviewed(null);
      draft.refuse(outcome.failure.message);
    }
  };

  return (
    <Form noValidate onSubmit={(event) => void review(event)}>
      <PiField
        ref={field}
        id={fieldId}
        label={BIDDING.field}
        value={draft.text}
        onChange={draft.type}
        min={String(stakes.minimum)}
        step={String(BID.increment)}
        placeholder={String(stakes.minimum)}
        hint={BIDDING.minimumHint(stakes.minimum)}
        error={draft.error ?? undefined}
        quickPicks={QUICK_PICKS.map((pick) => ({ label: `+${pick}`, value: String(addPi(rivals, pick)) }))}
      />
      <div role="status">{draft.isOvertaken && <Overtaken>{BIDDING.overtaken(rivals)}</Overtaken>}</div>
      <Button type="submit" size="lg" fullWidth disabled={!isOnline}>
        {BIDDING.submit}
      </Button>
      <Note>{isOnline ? BIDDING.held : BIDDING.offline}</Note>
      {balance !== null && <Note>{BIDDING.balance(amountText(balance))}</Note>}
      <Note role="status">{placement.status === 'placed' && BIDDING.accepted}</Note>
      {ReviewDialog && reviewed !== null && (
        <ReviewDialog
          domain={domain}
          amount={reviewed}
          ownHold={ownHold}
          balance={balance}
          placement={placement}
          onConfirm={() => void confirm(reviewed)}
          onClose={() => setReviewed(null)}
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

const Overtaken = styled.p`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.warningBg};
  color: ${theme.color.warningOnBg};
  font-weight: ${theme.weight.semibold};
`;
