import { formatPi, type Bid } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { Person } from 'mf-kit/person';
import { type DataColumn, DataTable } from 'shared-ui/DataTable';
import { StatusBadge } from 'shared-ui/StatusBadge';
import { theme } from 'shared-ui';
import { ArrowUp, Lock, Trophy, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
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

interface Row {
  bid: Bid;
  outcome: BidOutcome;
  isOwn: boolean;
}

/** The bids as a table; the chart beside it shows the same data. */
export const BidTable = ({ bids, viewerUid, saleRefunded }: BidTableProps) => (
  <Table
    $leads={bids[0] !== undefined && bids[0].status !== 'refunded' && !saleRefunded}
    label={HISTORY.caption}
    columns={COLUMNS}
    rows={bids.map((bid, index) => ({
      bid,
      outcome: bidOutcome(bid, bids[index - 1], saleRefunded),
      isOwn: bid.user_id === viewerUid,
    }))}
    rowKey={({ bid: { id } }) => String(id)}
    narrow={{ as: 'lines', below: 'sm' }}
  />
);

const { columns } = HISTORY;

const ICONS: Record<BidOutcome, ReactElement> = {
  pending: <Lock aria-hidden />,
  raised: <ArrowUp aria-hidden />,
  refunded: <Undo2 aria-hidden />,
  won: <Trophy aria-hidden />,
  undelivered: <Undo2 aria-hidden />,
};

const COLUMNS: DataColumn<Row>[] = [
  {
    id: 'bidder',
    head: columns.bidder,
    cell: ({ bid: { user_id: uid, username, profileImage }, isOwn }) => (
      <Person person={{ uid, username, profileImage }} size={32} isYou={isOwn} />
    ),
    wraps: true,
  },
  {
    id: 'amount',
    head: columns.amount,
    cell: ({ bid: { bid_amount: amount, automatic } }) => (
      <Amount>
        {formatPi(amount)}
        {automatic && <Automatic>{HISTORY.automatic}</Automatic>}
      </Amount>
    ),
  },
  {
    id: 'time',
    head: columns.time,
    cell: ({ bid: { timestamp } }) => <Time dateTime={timestamp}>{recentMomentText(timestamp)}</Time>,
  },
  {
    id: 'status',
    head: columns.status,
    cell: ({ outcome }) => <StatusBadge {...BID_STATUS[outcome]} icon={ICONS[outcome]} />,
  },
];

/** The leader's row is gold; on a phone a bid has two lines of two. */
const Table = styled(DataTable<Row>)<{ $leads: boolean }>`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};

  & tr > :first-child {
    max-inline-size: 12rem;
  }
  @media (min-width: 480px) {
    & tr > :first-child {
      padding-inline-start: ${theme.space[2]};
    }
    & tr > :last-child {
      padding-inline-end: ${theme.space[2]};
    }
  }
  ${({ $leads }) =>
    $leads &&
    `
    & tbody > tr:first-child {
      background: ${theme.color.goldBg};
    }
  `}
  @media (max-width: 479.98px) {
    & tbody > tr {
      padding-inline: ${theme.space[2]};
      display: grid;
      grid-template-columns: 1fr auto;
    }
    & tbody > tr > :nth-child(even) {
      justify-self: end;
    }
  }
`;

const Amount = styled.strong`
  white-space: nowrap;
`;

const Automatic = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.weight.regular};
`;

const Time = styled.time`
  color: ${theme.color.textMuted};
  white-space: nowrap;
`;
