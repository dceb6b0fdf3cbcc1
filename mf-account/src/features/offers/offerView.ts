import {
  formatPi,
  type Offer,
  type OfferAction,
  SALE_FEE_PERCENT,
  addPi,
  subtractPi,
  toPi,
  toStroops,
  saleFee,
} from 'contracts';
import { walletCost } from 'mf-kit/spending';
import { FIGURES } from './offers.messages';

interface Figure {
  name: string;
  value: string;
  isMain?: boolean;
}

/** Whose side of an offer this is. */
export const sideOf = (offer: Offer, viewer: { uid: string }): 'buyer' | 'seller' =>
  offer.buyer.uid === viewer.uid ? 'buyer' : 'seller';

/** What acceptance takes: the counter or else the offer, never more than the price now (docs/rules.md section 10). */
export const agreedOn = ({ amount, counterAmount, price }: Offer): number => Math.min(counterAmount ?? amount, price);

/** What a step does to the money of the person who takes it; `shortfall` is what the wallet lacks for it, in π. */
export function stepFigures(
  offer: Offer,
  side: 'buyer' | 'seller',
  action: OfferAction,
  balance: number | null,
): { rows: Figure[]; shortfall: number } {
  const agreed = agreedOn(offer);
  if (action === 'accept' && side === 'seller') {
    const fee = toPi(saleFee(toStroops(agreed), SALE_FEE_PERCENT));
    return {
      rows: [
        { name: FIGURES.agreed, value: formatPi(agreed) },
        { name: FIGURES.fee, value: formatPi(fee) },
        { name: FIGURES.receive, value: formatPi(subtractPi(agreed, fee)), isMain: true },
      ],
      shortfall: 0,
    };
  }
  if (side === 'seller') return { rows: [], shortfall: 0 };
  if (action !== 'accept') return { rows: returned(offer.amount, balance), shortfall: 0 };
  const more = agreed > offer.amount ? subtractPi(agreed, offer.amount) : 0;
  const rest = agreed < offer.amount ? subtractPi(offer.amount, agreed) : 0;
  const cost = walletCost(more, balance);
  return {
    rows: [
      { name: FIGURES.agreed, value: formatPi(agreed), isMain: true },
      { name: FIGURES.locked, value: formatPi(offer.amount) },
      ...(more > 0 ? [{ name: FIGURES.more, value: formatPi(more) }] : []),
      ...(rest > 0 ? [{ name: FIGURES.returned, value: formatPi(rest) }] : []),
      ...(cost.freeAfter === null ? [] : [{ name: FIGURES.freeAfter, value: formatPi(addPi(cost.freeAfter, rest)) }]),
    ],
    shortfall: cost.shortfall,
  };
}

const returned = (amount: number, balance: number | null): Figure[] => [
  { name: FIGURES.returned, value: formatPi(amount), isMain: true },
  ...(balance === null ? [] : [{ name: FIGURES.freeAfter, value: formatPi(addPi(balance, amount)) }]),
];
