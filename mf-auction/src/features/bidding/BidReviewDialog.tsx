import { type Domain, formatPi } from 'contracts';
import { MoneySheet } from 'mf-kit/money-sheet';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { depositAddress, walletCost } from 'mf-kit/spending';
import { Button, LinkButton, VisuallyHidden } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Trophy, Undo2 } from 'lucide-react';
import { BID_FORM } from './bidForm.messages';
import { lockOf, mostPaid, type ReviewedBid } from './bidDraft';
import { bidAddress } from './useAskedBid';
import type { Placement } from './usePlacement';

export interface BidReviewDialogProps {
  domain: Pick<Domain, 'id' | 'name' | 'category' | 'seller'>;
  reviewed: ReviewedBid;
  placement: Placement;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last step before money is held: the bid, what is added to the hold and what stays free. */
export function Component({ domain, reviewed, placement, onConfirm, onClose }: BidReviewDialogProps) {
  const { offer, lead, balance } = reviewed;
  const { amount, maxAmount } = offer;
  const off = usePaymentBlock(BID_FORM.offline);
  const isPlacing = placement.status === 'placing';
  const failure = placement.status === 'refused' && placement.failure.at === 'review' ? placement.failure : null;
  const { added } = lockOf(offer, lead);
  const most = mostPaid(offer, lead);
  const shortfall = failure?.shortfall ?? walletCost(added, balance).shortfall;
  return (
    <MoneySheet
      title={BID_FORM.reviewTitle}
      about={domain}
      description={<span translate="no">{domain.name}</span>}
      sum={
        maxAmount === undefined
          ? { label: BID_FORM.field, text: formatPi(amount) }
          : {
              label: BID_FORM.upTo,
              text: formatPi(maxAmount),
              aside: { label: BID_FORM.showsAs, text: formatPi(amount) },
            }
      }
      moves={{ amount: added, to: 'hold' }}
      facts={[
        {
          icon: <Trophy aria-hidden />,
          text: most > amount ? BID_FORM.ifWon({ maximum: most }) : BID_FORM.ifWonExactly({ amount }),
        },
        {
          icon: <Undo2 aria-hidden />,
          text: <span id={off.noteId}>{off.reason ?? BID_FORM.held({ amount: most })}</span>,
        },
      ]}
      isBusy={isPlacing}
      onClose={onClose}
      actions={
        <>
          {shortfall > 0 ? (
            <LinkButton
              size="lg"
              fullWidth
              href={depositAddress(shortfall, bidAddress(domain.id, maxAmount ?? amount))}
            >
              {BID_FORM.deposit({ shortfall })}
            </LinkButton>
          ) : (
            <Button
              size="lg"
              fullWidth
              {...off.button}
              loading={isPlacing}
              loadingLabel={BID_FORM.placing}
              onClick={onConfirm}
            >
              {BID_FORM.confirm}
            </Button>
          )}
          <Button tone="ghost" fullWidth disabled={isPlacing} onClick={onClose}>
            {BID_FORM.back}
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{isPlacing && BID_FORM.placing}</VisuallyHidden>
      {failure && <Banner tone="danger" title={failure.message} />}
      {shortfall > 0 && !failure && <Banner tone="warning" title={BID_FORM.notEnough} />}
    </MoneySheet>
  );
}
