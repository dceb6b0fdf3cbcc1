import { formatPi, subtractPi } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { depositAddress, walletCost } from 'mf-kit/spending';
import { Button, LinkButton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { DefinitionList } from 'shared-ui/DefinitionList';
import { Dialog } from 'shared-ui/Dialog';
import styled from 'styled-components';
import { BIDDING } from './bidding.messages';
import type { Placement } from './usePlacement';

export interface BidReviewDialogProps {
  domain: { id: string; name: string };
  /** The bid, in π. */
  amount: number;
  ownHold: number;
  /** Free balance of the wallet; null while unknown. */
  balance: number | null;
  placement: Placement;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last step before money is held: the bid, the amount locked and the balance that stays free. */
export function Component({ domain, amount, ownHold, balance, placement, onConfirm, onClose }: BidReviewDialogProps) {
  const off = usePaymentBlock(BIDDING.offline);
  const isPlacing = placement.status === 'placing';
  const failure = placement.status === 'refused' && placement.failure.at === 'review' ? placement.failure : null;
  // An own leading bid is held already.
  const toHold = subtractPi(amount, ownHold);
  const cost = walletCost(toHold, balance);
  const shortfall = failure?.shortfall ?? cost.shortfall;
  return (
    <Dialog
      open
      size="sm"
      busy={isPlacing}
      onOpenChange={(open) => !open && onClose()}
      title={BIDDING.reviewTitle}
      description={<span translate="no">{domain.name}</span>}
      footer={
        <>
          <Button tone="neutral" disabled={isPlacing} onClick={onClose}>
            {BIDDING.back}
          </Button>
          <Button {...off.button} loading={isPlacing} loadingLabel={BIDDING.placing} onClick={onConfirm}>
            {BIDDING.confirm}
          </Button>
        </>
      }
    >
      <Stack>
        <DefinitionList
          boxed
          rows={[
            { name: BIDDING.field, value: formatPi(amount), isMain: true },
            ownHold > 0 && { name: BIDDING.alreadyHeld, value: formatPi(ownHold) },
            { name: BIDDING.nowHeld, value: formatPi(toHold) },
            cost.freeAfter !== null && { name: BIDDING.freeAfter, value: formatPi(cost.freeAfter) },
          ]}
        />
        <p id={off.noteId}>{off.reason ?? `${BIDDING.held}.`}</p>
        <p role="status">{isPlacing && BIDDING.placing}</p>
        {failure && <Banner tone="danger" title={failure.message} />}
        {shortfall > 0 && (
          <Shortfall>
            {!failure && <p>{BIDDING.notEnough}</p>}
            <LinkButton tone="neutral" href={depositAddress(shortfall, `/domains/${domain.id}`)}>
              {BIDDING.deposit(shortfall)}
            </LinkButton>
          </Shortfall>
        )}
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

const Shortfall = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
