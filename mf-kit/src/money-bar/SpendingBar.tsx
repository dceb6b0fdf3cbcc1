import { formatPi } from 'contracts';
import { useWallet } from 'shared-store';
import { MoneyBar, type MoneyPart } from 'shared-ui/MoneyBar';
import { walletCost } from '../spending/spending';
import { MONEY_BAR } from './moneyBar.messages';

interface SpendingBarProps {
  /** In π; null before anything is known or typed. */
  amount: number | null;
  /** Where it goes. */
  to: 'hold' | 'escrow' | 'away';
  legend?: 'line' | 'rows';
}

/** The reader's π as it would be after a payment: what stays free, what moves and where to, what is on hold and in escrow. */
export function SpendingBar({ amount, to, legend = 'line' }: SpendingBarProps) {
  const { data: wallet } = useWallet();
  return <MoneyBar parts={wallet ? partsOf(wallet, amount, to) : []} legend={legend} />;
}

type Wallet = NonNullable<ReturnType<typeof useWallet>['data']>;

function partsOf({ balance, lockedBalance, inEscrow }: Wallet, amount: number | null, to: SpendingBarProps['to']) {
  const { freeAfter } = walletCost(amount ?? 0, balance);
  const moves = amount !== null && amount > 0 && freeAfter !== null;
  const moving = {
    hold: lockedBalance > 0 ? MONEY_BAR.addedToHold : MONEY_BAR.goesOnHold,
    escrow: MONEY_BAR.goesIntoEscrow,
    away: MONEY_BAR.onItsWay,
  };
  const parts: (MoneyPart | false)[] = [
    {
      tone: 'available',
      label: moves ? MONEY_BAR.availableAfter : MONEY_BAR.available,
      share: moves ? freeAfter : balance,
      text: formatPi(moves ? freeAfter : balance),
      ...(moves && { before: formatPi(balance) }),
    },
    moves && { tone: 'moving', label: moving[to], share: amount, text: formatPi(amount) },
    lockedBalance > 0 && { tone: 'hold', label: MONEY_BAR.hold, share: lockedBalance, text: formatPi(lockedBalance) },
    inEscrow > 0 && { tone: 'escrow', label: MONEY_BAR.escrow, share: inEscrow, text: formatPi(inEscrow) },
  ];
  return parts.filter((part) => part !== false);
}
