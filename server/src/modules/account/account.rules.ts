import { type OpenBusiness, OPEN_BUSINESS, type OpenReason, toPi, toStroops, WITHDRAW } from 'contracts';

interface Withdrawable {
  /** Whether withdrawals are open, and the smallest one in π. */
  isOpen: boolean;
  minimum: number;
}

const MONEY: readonly OpenBusiness[] = ['balance', 'locked'];

/**
 * What keeps an account from being deleted. A rest that the wallet offers no withdrawal for may be given up (docs/rules.md
 * section 9): up to what its button needs, below the smallest withdrawal, or all while withdrawals are closed.
 */
export function openReasons(open: Record<OpenBusiness, bigint>, { isOpen, minimum }: Withdrawable): OpenReason[] {
  const offered = Math.max(WITHDRAW.buttonAbove, minimum);
  const isRest = !isOpen || open.balance < toStroops(minimum) || toPi(open.balance) <= offered;
  return OPEN_BUSINESS.filter((kind) => open[kind] > 0n).map((kind) => ({
    kind,
    count: MONEY.includes(kind) ? toPi(open[kind]) : Number(open[kind]),
    canGiveUp: kind === 'balance' && isRest,
  }));
}

const UID_KEYS = ['uid', 'id', 'user_id', 'userId'];

/** The key that stands beside a uid: `username`, or buyerUsername for buyerId. */
const keyBeside = (uidKey: string, own: string, suffix: string): string =>
  UID_KEYS.includes(uidKey) ? own : uidKey.replace(/Id$/, suffix);

/** A stored response with another name, and without a picture, for the person of this uid, wherever it names them. */
export function renamed(value: unknown, uid: string, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, uid, name));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const uidKeys = entries.filter(([, inner]) => inner === uid).map(([key]) => key);
  const names = new Set(uidKeys.map((key) => keyBeside(key, 'username', 'Username')));
  const pictures = new Set(uidKeys.map((key) => keyBeside(key, 'profileImage', 'Image')));
  return Object.fromEntries(
    entries
      .filter(([key]) => !pictures.has(key))
      .map(([key, inner]) => [key, names.has(key) ? name : renamed(inner, uid, name)]),
  );
}
