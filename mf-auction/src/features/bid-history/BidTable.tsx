import { formatPi, type Bid } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { BID_STATUS, HISTORY } from './bidHistory.messages';
import { type BidOutcome, bidOutcome } from './bidHistoryView';

interface BidTableProps {
  /** Highest first. */
  bids: readonly Bid[];
  viewerUid: string | undefined;
  /** The sale to the highest bidder came to nothing. */
  saleRefunded: boolean;
}

/** The bids as a table; the chart beside it shows the same data. */
export function BidTable({ bids, viewerUid, saleRefunded }: BidTableProps) {
  const { bidder, amount, time, status } = HISTORY.columns;
  return (
    <Table>
      <VisuallyHidden as="caption">{HISTORY.caption}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{bidder}</th>
          <th scope="col">{amount}</th>
          <th scope="col">{time}</th>
          <th scope="col">{status}</th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid, index) => (
          <BidRow
            key={bid.id}
            bid={bid}
            outcome={bidOutcome(bid, bids[index - 1], saleRefunded)}
            isOwn={bid.user_id === viewerUid}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface BidRowProps {
  bid: Bid;
  outcome: BidOutcome;
  isOwn: boolean;
}

function BidRow({ bid, outcome, isOwn }: BidRowProps) {
  const { label, tone } = BID_STATUS[outcome];
  return (
    <tr>
      <Bidder>{isOwn ? HISTORY.you : <bdi>{bid.username}</bdi>}</Bidder>
      <Amount>
        {formatPi(bid.bid_amount)}
        {bid.automatic && <Automatic>{HISTORY.automatic}</Automatic>}
      </Amount>
      <Muted>
        <time dateTime={bid.timestamp}>{recentMomentText(bid.timestamp)}</time>
      </Muted>
      <td>
        <StatusBadge label={label} tone={tone} />
      </td>
    </tr>
  );
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};

  & th {
    padding: ${theme.space[2]};
    color: ${theme.color.textMuted};
    font-weight: ${theme.weight.medium};
    text-align: start;
  }
  & td {
    padding: ${theme.space[3]} ${theme.space[2]};
    border-block-start: 1px solid ${theme.color.border};
  }
  & th:first-child,
  & td:first-child {
    padding-inline-start: 0;
  }
  & th:last-child,
  & td:last-child {
    padding-inline-end: 0;
  }

  @media (max-width: 479.98px) {
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & tr {
      display: grid;
      grid-template-columns: 1fr auto;
      padding-block: ${theme.space[3]};
      border-block-start: 1px solid ${theme.color.border};
    }
    & td {
      padding: 0;
      border: 0;
    }
    & td:nth-child(even) {
      justify-self: end;
    }
  }
`;

const Bidder = styled.td`
  max-inline-size: 12rem;
  font-weight: ${theme.weight.semibold};
  overflow-wrap: anywhere;
`;

const Amount = styled.td`
  font-weight: ${theme.weight.bold};
  font-variant-numeric: ${theme.fontNumeric};
  white-space: nowrap;
`;

const Automatic = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.weight.regular};
`;

const Muted = styled.td`
  color: ${theme.color.textMuted};
  white-space: nowrap;
`;
