import { formatPi, type Stroops, toStroops, WITHDRAW } from 'contracts';

/** What is known about a withdrawal when it is asked for. */
export interface WithdrawalRisk {
  amount: Stroops;
  walletChangedAt: Date | null;
  hasOpenDispute: boolean;
  hasOpenStrike: boolean;
  isSuspended: boolean;
  now: Date;
}

/** Why an administrator must look before the money leaves (rules.md section 8); none = it goes by itself. */
export function reviewReasons(risk: WithdrawalRisk): string[] {
  const sinceChange = risk.walletChangedAt ? risk.now.getTime() - risk.walletChangedAt.getTime() : Infinity;
  const reasons: [boolean, string][] = [
    [risk.amount > toStroops(WITHDRAW.reviewAbove), `above ${formatPi(WITHDRAW.reviewAbove)}`],
    [sinceChange < WITHDRAW.reviewAfterWalletChangeMs, 'wallet changed within 48 hours'],
    [risk.hasOpenDispute, 'open dispute'],
    [risk.hasOpenStrike, 'open strike'],
    [risk.isSuspended, 'suspended account'],
  ];
  return reasons.flatMap(([applies, reason]) => (applies ? [reason] : []));
}
