import { addPi, formatPi } from 'contracts';
import { defineMessages } from 'shared-i18n';
import type { useWallet } from 'shared-store';
import { MoneyBar, type MoneyPart } from 'shared-ui/MoneyBar';
import { walletCost } from '../spending/spending';

const TEXT = defineMessages('kit.moneyBar', {
  available: 'Available',
  availableAfter: 'Available after',
  hold: 'On hold',
  goesOnHold: 'Goes on hold',
  addedToHold: 'Added to your hold',
  escrow: 'In escrow',
  goesIntoEscrow: 'Goes into escrow',
  onItsWay: 'On its way',
  arrives: 'Arrives',
});

export type WalletSums = Pick<
  NonNullable<ReturnType<typeof useWallet>['data']>,
  'balance' | 'lockedBalance' | 'inEscrow'
>;

interface SpendingBarProps {
  /** The sums from which it is reckoned; undefined while unknown: the bar is empty then. */
  wallet: WalletSums | undefined;
  /** In π; null before anything is known or typed. */
  amount: number | null;
  /** Where it goes. */
  to: 'hold' | 'escrow' | 'away' | 'here';
  legend?: 'line' | 'rows';
}

/** The reader's π as it would be after a payment: what stays free, what moves and where to, what is on hold and in escrow. */
export function SpendingBar({ wallet, amount, to, legend = 'line' }: SpendingBarProps) {
  return <MoneyBar parts={wallet ? partsOf(wallet, amount, to) : []} legend={legend} />;
}

function partsOf({ balance, lockedBalance, inEscrow }: WalletSums, amount: number | null, to: SpendingBarProps['to']) {
  const sum = amount ?? 0;
  const after = to === 'here' ? addPi(balance, sum) : walletCost(sum, balance).freeAfter;
  const moves = sum > 0 && after !== null;
  const moving = {
    hold: lockedBalance > 0 ? TEXT.addedToHold : TEXT.goesOnHold,
    escrow: TEXT.goesIntoEscrow,
    away: TEXT.onItsWay,
    here: TEXT.arrives,
  };
  const parts: (MoneyPart | false)[] = [
    {
      tone: 'available',
      label: moves ? TEXT.availableAfter : TEXT.available,
      share: !moves || to === 'here' ? balance : after,
      text: formatPi(moves ? after : balance),
      ...(moves && { before: formatPi(balance) }),
    },
    moves && { tone: 'moving', label: moving[to], share: sum, text: formatPi(sum) },
    lockedBalance > 0 && { tone: 'hold', label: TEXT.hold, share: lockedBalance, text: formatPi(lockedBalance) },
    inEscrow > 0 && { tone: 'escrow', label: TEXT.escrow, share: inEscrow, text: formatPi(inEscrow) },
  ];
  return parts.filter((part) => part !== false);
}
