import { formatPi } from 'contracts';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { Button, LinkButton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Dialog } from 'shared-ui/Dialog';
import styled from 'styled-components';
import { bidCost } from './bidCost';
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
export function BidReviewDialog({
  domain,
  amount,
  ownHold,
  balance,
  placement,
  onConfirm,
  onClose,
}: BidReviewDialogProps) {
  const off = usePaymentBlock(BIDDING.offline);
  const isPlacing = placement.status === 'placing';
  const failure = placement.status === 'refused' && placement.failure.at === 'review' ? placement.failure : null;
  const cost = bidCost(amount, ownHold, balance);
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
        <Costs>
          <Cost name={BIDDING.field} value={formatPi(amount)} isMain />
          {ownHold > 0 && <Cost name={BIDDING.alreadyHeld} value={formatPi(ownHold)} />}
          <Cost name={BIDDING.nowHeld} value={formatPi(cost.toHold)} />
          {cost.freeAfter !== null && <Cost name={BIDDING.freeAfter} value={formatPi(cost.freeAfter)} />}
        </Costs>
        <p id={off.noteId}>{off.reason ?? `${BIDDING.held}.`}</p>
        <p role="status">{isPlacing && BIDDING.placing}</p>
        {failure && <Banner tone="danger" title={failure.message} />}
        {shortfall > 0 && (
          <Shortfall>
            {!failure && <p>{BIDDING.notEnough}</p>}
            <LinkButton tone="neutral" href={depositAddress(domain.id, shortfall)}>
              {BIDDING.deposit(shortfall)}
            </LinkButton>
          </Shortfall>
        )}
      </Stack>
    </Dialog>
  );
}

export { BidReviewDialog as Component };

const depositAddress = (domainId: string, shortfall: number) =>
  `/profile?${new URLSearchParams({ deposit: String(shortfall), return: `/domains/${domainId}` })}`;

function Cost({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) {
  return (
    <Line $isMain={isMain}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Line>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[3]};

  & > p:empty {
    display: none;
  }
`;

const Costs = styled.dl`
  display: grid;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};
`;

const Line = styled.div<{ $isMain: boolean }>`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[4]};
  padding-block: ${theme.space[2]};

  & > dt {
    color: ${theme.color.textMuted};
  }
  & > dd {
    font-size: ${({ $isMain }) => ($isMain ? theme.fontSize['2xl'] : theme.fontSize.md)};
    font-weight: ${theme.weight.bold};
    font-variant-numeric: ${theme.fontNumeric};
  }
`;

const Shortfall = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
