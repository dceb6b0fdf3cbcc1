import { formatPi } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { depositAddress, walletCost } from 'mf-kit/spending';
import { Button, LinkButton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { Dialog } from 'shared-ui/Dialog';
import styled from 'styled-components';
import { BID_FORM } from './bidForm.messages';
import { lockOf, type ReviewedBid } from './bidDraft';
import type { Placement } from './usePlacement';

export interface BidReviewDialogProps {
  domain: { id: string; name: string };
  reviewed: ReviewedBid;
  placement: Placement;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last step before money is held: the bid, the amount locked and the balance that stays free, as they were at its opening. */
export function Component({ domain, reviewed, placement, onConfirm, onClose }: BidReviewDialogProps) {
  const { offer, lead, balance } = reviewed;
  const off = usePaymentBlock(BID_FORM.offline);
  const isPlacing = placement.status === 'placing';
  const failure = placement.status === 'refused' && placement.failure.at === 'review' ? placement.failure : null;
  const { held, added } = lockOf(offer, lead);
  const cost = walletCost(added, balance);
  const shortfall = failure?.shortfall ?? cost.shortfall;
  return (
    <Dialog
      open
      size="sm"
      busy={isPlacing}
      onOpenChange={(open) => !open && onClose()}
      title={BID_FORM.reviewTitle}
      description={<span translate="no">{domain.name}</span>}
      footer={
        <>
          <Button tone="neutral" disabled={isPlacing} onClick={onClose}>
            {BID_FORM.back}
          </Button>
          {shortfall > 0 ? (
            <LinkButton href={depositAddress(shortfall, `/domains/${domain.id}`)}>
              {BID_FORM.deposit({ shortfall })}
            </LinkButton>
          ) : (
            <Button {...off.button} loading={isPlacing} loadingLabel={BID_FORM.placing} onClick={onConfirm}>
              {BID_FORM.confirm}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <DefinitionList
          boxed
          rows={[
            { name: BID_FORM.field, value: formatPi(offer.amount), isMain: true },
            offer.maxAmount !== undefined && { name: BID_FORM.maximum, value: formatPi(offer.maxAmount) },
            held > 0 && { name: BID_FORM.alreadyHeld, value: formatPi(held) },
            { name: held > 0 ? BID_FORM.addedHeld : BID_FORM.nowHeld, value: formatPi(added) },
            cost.freeAfter !== null && { name: BID_FORM.freeAfter, value: formatPi(cost.freeAfter) },
          ]}
        />
        <p id={off.noteId}>{off.reason ?? BID_FORM.held}</p>
        <p role="status">{isPlacing && BID_FORM.placing}</p>
        {failure && <Banner tone="danger" title={failure.message} />}
        {shortfall > 0 && !failure && <Banner tone="warning" title={BID_FORM.notEnough} />}
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[3]};

  & > p:empty {
    display: none;
  }
`;
