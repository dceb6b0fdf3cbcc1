import { formatPi, type OwnBid } from 'contracts';
import { useServerNow } from 'shared-store';
import { Link, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { StatusBadge } from 'shared-ui/StatusBadge';
import styled from 'styled-components';
import { auctionEndText } from 'mf-kit/domain-card';
import { HERO_MESSAGES as messages } from './hero.messages';

const MINUTE_MS = 60_000;

interface ActiveBidsDialogProps {
  bids: readonly OwnBid[];
  isOpen: boolean;
  onClose: () => void;
}

/** The running auctions in which the user has bid, soonest end first, with their status and time left. */
export function Component({ bids, isOpen, onClose }: ActiveBidsDialogProps) {
  const now = useServerNow(MINUTE_MS);
  return (
    <Dialog open={isOpen} size="sm" onOpenChange={(open) => !open && onClose()} title={messages.activeBidsTitle}>
      <List role="list">
        {bids.map(({ domain, bid_amount: amount, isLeading }) => (
          <li key={domain.id}>
            <Link href={`/domains/${domain.id}`} onClick={onClose} translate="no">
              {domain.name}
            </Link>
            <StatusBadge
              tone={isLeading ? 'success' : 'warning'}
              label={isLeading ? messages.leading : messages.outbid}
            />
            <Facts>
              {[
                messages.yourBid({ amount: formatPi(amount) }),
                domain.endsAt && now !== null && auctionEndText(Date.parse(domain.endsAt) - now),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Facts>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space[1]} ${theme.space[3]};
  }
  & a {
    overflow-wrap: anywhere;
    font-weight: ${theme.weight.semibold};
  }
`;

const Facts = styled.p`
  grid-column: 1 / -1;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: ${theme.fontNumeric};
`;
