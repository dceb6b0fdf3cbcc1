import { type Bid, COUNTDOWN_TICK_MS, type Domain } from 'contracts';
import { timeText } from 'mf-kit/dates';
import { selectCurrentUser, useAppSelector, useServerNow } from 'shared-store';
import { VisuallyHidden } from 'shared-ui';
import { useState } from 'react';
import { useBids } from '../../common/auction.api';
import { EXTENDED, extensionOf } from '../../common/extension';
import { RESULT, winnerText } from './auctionResult.messages';
import { bidPanelView } from './bidPanelView';

const NO_BIDS: readonly Bid[] = [];

/** Says to screen readers that the end was moved and why, and how the auction ended; nothing of what was so when the page opened. */
export function SpokenAuction({ domain }: { domain: Domain }) {
  const now = useServerNow(COUNTDOWN_TICK_MS);
  return now === null ? null : <Spoken key={domain.round} domain={domain} now={now} />;
}

function Spoken({ domain, now }: { domain: Domain; now: number }) {
  const { data: bids = NO_BIDS } = useBids(domain.id);
  const viewer = useAppSelector(selectCurrentUser);
  const view = bidPanelView(domain, bids, viewer, now);
  const [opened] = useState({ endsAt: domain.endsAt, isOver: view.kind === 'ended' });
  const result = view.kind === 'ended' && !opened.isOver ? resultText(view.winner) : null;
  return <VisuallyHidden role="status">{result ?? extensionText(domain, bids, opened.endsAt)}</VisuallyHidden>;
}

const resultText = (winner: Parameters<typeof winnerText>[0] | null): string =>
  `${RESULT.ended}. ${winner?.isRefunded ? `${RESULT.refunded}. ` : ''}${winner ? winnerText(winner) : RESULT.noWinner}`;

function extensionText(domain: Domain, bids: readonly Bid[], before: string | undefined): string {
  const { endsAt } = domain;
  const reason = endsAt !== undefined && before !== undefined && endsAt > before ? extensionOf(domain, bids) : null;
  return endsAt !== undefined && reason ? `${EXTENDED[reason]} ${RESULT.newEnd({ time: timeText(endsAt) })}` : '';
}
