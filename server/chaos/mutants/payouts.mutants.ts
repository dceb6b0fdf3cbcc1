import type { Mutant } from './mutant';

const MODULES = 'server/src/modules';

/** Bugs of withdrawals. */
export const PAYOUTS_MUTANTS: readonly Mutant[] = [
  {
    name: 'payout signed twice: an envelope that may be on the chain is replaced by another',
    patches: [
      {
        file: `${MODULES}/payouts/payouts.rules.ts`,
        from: "if (found === 'unknown') return wait(because('chainSilent'));",
        to: "if (found === 'unknown') return { to: 'sign_again', hasExpired: true };",
      },
    ],
    tests: 'payouts/payouts.rules',
  },
  {
    name: 'withdrawal not locked: the money can be spent while it is on its way',
    patches: [
      {
        file: `${MODULES}/payouts/payouts.service.ts`,
        from: 'const held = await holdMoney(tx, caller.id, amount, cause);\n  if (isRefusal(held)) return held;',
        to: 'void holdMoney;\n  void cause;',
      },
    ],
  },
  {
    name: 'payout signed twice: an envelope is dead because the chain says it comes too late',
    patches: [
      {
        file: `${MODULES}/payouts/payouts.rules.ts`,
        from: "case 'tx_too_late':\n    case 'tx_bad_seq':",
        to: "case 'tx_too_late':\n      return { to: 'sign_again', hasExpired: true };\n    case 'tx_bad_seq':",
      },
    ],
    tests: 'payouts/payout-queue',
    title: 'an envelope that was included meanwhile',
  },
  {
    name: 'payout signed twice: an envelope that counted as dead is never looked up again',
    patches: [
      {
        file: `${MODULES}/payouts/envelopes.sql.ts`,
        from: "(e.outcome is null or e.outcome = 'dead')",
        to: 'e.outcome is null',
      },
    ],
    tests: 'payouts/payout-queue',
    title: 'once counted as dead',
  },
  {
    name: 'payout after a restore: the wallet may have any sequence number',
    patches: [
      {
        file: `${MODULES}/payouts/payouts.rules.ts`,
        from: "return used > known ? holdAll(because('sequenceMoved', numbers)) : null;",
        to: 'return null;',
      },
    ],
    tests: 'payouts/payout-restore',
  },
  {
    name: 'payout by hand: the first scan begins with the newest transaction',
    patches: [
      {
        file: `${MODULES}/payouts/outgoing.service.ts`,
        from: 'return began && open ? new Date(Math.min(began.getTime(), open.getTime())) : (began ?? open);',
        to: 'return began && open && null;',
      },
    ],
    tests: 'payouts/manual-payouts',
    title: 'before the first scan is found',
  },
  {
    name: 'backup from before the first scan: what left after it is not looked for',
    patches: [
      {
        file: `${MODULES}/payouts/outgoing.service.ts`,
        from: '[await firstEventAt(db), await oldestOpenAt(db)]',
        to: '[firstEventAt && null, await oldestOpenAt(db)]',
      },
    ],
    tests: 'payouts/manual-payouts',
    title: 'is found in books restored from before the first scan',
  },
  {
    name: 'payout by hand: a scan ends after one page',
    patches: [
      {
        file: `${MODULES}/payouts/outgoing.service.ts`,
        from: 'if (!page.isFull) return (await',
        to: 'if (page.cursor !== undefined) return (await',
      },
    ],
    tests: 'payouts/manual-payouts',
    title: 'among 603 other',
  },
  {
    name: 'payout resumed: it takes the place of the one under way',
    patches: [
      {
        file: `${MODULES}/payouts/decisions.service.ts`,
        from: "return movePayout(tx, id, 'queued', { because: [], decidedBy, ...(isBegun ? { resumeAt: held_from } : {}) });",
        to: "return movePayout(tx, id, isBegun ? held_from : 'queued', { because: [], decidedBy });",
      },
    ],
    tests: 'payouts/payout-queue',
  },
  {
    name: 'payout by hand: the money is returned while Horizon lags behind the chain',
    patches: [
      {
        file: `${MODULES}/payouts/return-check.service.ts`,
        from: "if (!(await hasLedgerAfter(context, askedAt, signal))) return refuse('PI_UNAVAILABLE');",
        to: 'void hasLedgerAfter;',
      },
    ],
    tests: 'payouts/manual-payouts',
  },
  {
    name: 'payout by hand: a ledger from before the reject counts as the newest one',
    patches: [
      {
        file: `${MODULES}/payouts/return-check.service.ts`,
        from: 'if (ledgerTime > time) return true;',
        to: 'if (ledgerTime.getTime() > time.getTime() - LAGS_MS) return true;',
      },
    ],
    tests: 'payouts/manual-payouts',
    title: 'a moment after',
  },
  {
    name: 'payout by hand: not looked for again once Horizon has caught up',
    patches: [
      {
        file: `${MODULES}/payouts/return-check.service.ts`,
        from: "return refuse('PI_UNAVAILABLE');\n  return refuseIfPaid(context, payout, signal);",
        to: "return refuse('PI_UNAVAILABLE');\n  return undefined;",
      },
    ],
    tests: 'payouts/manual-payouts',
    title: 'while a reject waits',
  },
  {
    name: 'payout decided by its own user',
    patches: [
      {
        file: `${MODULES}/payouts/decisions.service.ts`,
        from: "return (await isSamePerson(db, payout.user_id, admin.id)) ? refuse('FORBIDDEN') : payout;",
        to: 'void [admin, isSamePerson];\n  return payout;',
      },
    ],
    tests: 'payouts/payout-decisions',
  },
  {
    name: 'payout of any amount approved by one administrator',
    patches: [
      {
        file: `${MODULES}/payouts/decisions.service.ts`,
        from: 'const needed = approvalsNeeded(inWeek + current.amount);',
        to: 'void [approvalsNeeded, inWeek];\n    const needed = 1;',
      },
    ],
    tests: 'payouts/payout-decisions',
  },
  {
    name: 'payout that does not get on is never held',
    patches: [
      {
        file: `${MODULES}/payouts/payouts.rules.ts`,
        from: 'const isTooMuch = refusals + 1 >= REFUSALS_MAX || refusedMs >= REFUSED_MAX_MS;',
        to: 'const isTooMuch = refusals + REFUSALS_MAX + refusedMs + REFUSED_MAX_MS < 0;',
      },
    ],
    tests: 'payouts/payout-queue',
    title: 'Pi creates another payment ten times',
  },
  {
    name: 'held payout rejected although its envelope may still be included',
    patches: [
      {
        file: `${MODULES}/payouts/return-check.service.ts`,
        from: 'if (!isPast(max_time, ledgerTime)) return true;',
        to: 'void isPast;\n    void max_time;',
      },
    ],
    tests: 'payouts/payout-queue',
    title: 'a held payout is not rejected while',
  },
  {
    name: 'payout worker whose lease was taken over goes on writing',
    patches: [
      {
        file: `${MODULES}/payouts/queue.sql.ts`,
        from: 'where fence = ${fence} returning 1 as kept',
        to: 'where fence >= ${fence} returning 1 as kept',
      },
    ],
    tests: 'payouts/payout-crashes',
    title: 'although the payout is still in its state',
  },
  {
    name: 'fee of a failed payout transaction is not booked',
    patches: [
      {
        file: `${MODULES}/payouts/booking.service.ts`,
        from: "if (transfers.length > 0) await postEvent(tx, { kind: 'withdrawal.fee', ...cause, transfers });",
        to: "if (transfers.length > 9) await postEvent(tx, { kind: 'withdrawal.fee', ...cause, transfers });",
      },
    ],
    tests: 'payouts/payout-crashes',
    title: 'op_',
  },
  {
    name: 'any number of withdrawals a day',
    patches: [
      {
        file: `${MODULES}/payouts/payouts.service.ts`,
        from: 'return recent < WITHDRAW.maxPerDay\n',
        to: 'return recent < 1_000 * WITHDRAW.maxPerDay\n',
      },
    ],
    tests: 'payouts/payouts.test',
    title: 'is the last one of the day',
  },
  {
    name: 'payout by hand: one under review is left out of the proof of the books',
    patches: [
      {
        file: `${MODULES}/payouts/payouts.sql.ts`,
        from: 'select w.id, w.payment_id, w.amount from withdrawal w where ${isOpen}`',
        to: "select w.id, w.payment_id, w.amount from withdrawal w where w.state = 'queued'`",
      },
    ],
    tests: 'payouts/manual-payouts',
    title: 'is in the proof of the books at once',
  },
  {
    name: 'an administrator’s approval of a held payout meets the one under way: a 500',
    patches: [
      {
        file: `${MODULES}/payouts/decisions.service.ts`,
        from: "return movePayout(tx, id, 'queued', { because: [], decidedBy, ...(isBegun ? { resumeAt: held_from } : {}) });",
        to: "return movePayout(tx, id, isBegun ? held_from : 'queued', { because: [], decidedBy });",
      },
      {
        file: `${MODULES}/payouts/decisions.service.ts`,
        from: "if (code === '23505' && constraint?.startsWith('withdrawal_')) return refuse('PAYMENT_STATE');",
        to: 'void code;\n  void constraint;',
      },
    ],
    tests: 'payouts/payout-queue',
  },
  {
    name: 'refund booked twice: it is named as the platform’s own before the scan books it',
    patches: [
      {
        file: `${MODULES}/payouts/naming.service.ts`,
        from: ' || (await isRefund(tx, found.memo, chain))',
        to: '',
      },
    ],
    tests: 'payouts/chain-scan.test',
  },
  {
    name: 'a wallet that stays counts as changed, and a changed one does not',
    patches: [
      {
        file: `${MODULES}/users/users.service.ts`,
        from: 'excluded.wallet_address <> u.wallet_address',
        to: 'excluded.wallet_address = u.wallet_address',
      },
    ],
    tests: 'payouts/payouts.test',
    title: 'names another wallet',
  },
  {
    name: 'a payout that the chain refuses for its fee holds all others',
    patches: [
      {
        file: `${MODULES}/payouts/steps.service.ts`,
        from: 'if (fee === null) return holdForFee(envelopes, ledgerTime);',
        to: "if (fee === null) return void holdForFee ?? holdAll('the chain asks for a fee above 1 π');",
      },
    ],
    tests: 'payouts/payout-queue',
    title: 'the chain refuses every fee up to 1 π',
  },
  {
    name: 'a resumed payout counts the envelopes of before',
    patches: [
      {
        file: `${MODULES}/payouts/steps.service.ts`,
        from: 'envelopes.filter(({ is_recent }) => is_recent).length',
        to: 'envelopes.length',
      },
    ],
    tests: 'payouts/payout-queue',
    title: 'signed ten times more when it is resumed',
  },
  {
    name: 'two administrators are needed for one withdrawal, however many there are',
    patches: [
      {
        file: `${MODULES}/payouts/decisions.service.ts`,
        from: 'approvalsNeeded(inWeek + current.amount)',
        to: 'approvalsNeeded(inWeek > 0n ? current.amount : current.amount)',
      },
    ],
    tests: 'cases/four-eyes',
  },
];
