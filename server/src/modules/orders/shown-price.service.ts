import { type BodyOf, RENT_PERIOD_LABEL, type rentDomain, type RentPeriod, toPi, toStroops } from 'contracts';
import { type Outcome, refuse } from '../../platform/refusal';

/** What the buyer confirmed; nothing is checked of what was not sent. */
type Shown = Pick<BodyOf<typeof rentDomain>, 'expectedPrice' | 'expectedPeriod'>;

/** What it costs now, in stroops; a rent has a period, too. Read under the lock of the row that says it. */
interface Terms {
  price: bigint;
  period?: RentPeriod;
}

/**
 * PRICE_CHANGED, with the terms of now, when they are not those that the buyer confirmed: the buyer pays the price shown
 * (docs/rules.md reading 12).
 */
export function refuseOtherPrice(
  { expectedPrice, expectedPeriod }: Shown,
  { price, period }: Terms,
): Outcome<undefined> {
  const isSamePrice = expectedPrice === undefined || toStroops(expectedPrice) === price;
  const isSamePeriod = expectedPeriod === undefined || expectedPeriod === period;
  if (isSamePrice && isSamePeriod) return undefined;
  const now = toPi(price);
  if (!period) return refuse('PRICE_CHANGED', { price: now }, { price: now });
  return refuse(
    'PRICE_CHANGED',
    { price: now, period },
    { because: 'rentChanged', price: now, period: RENT_PERIOD_LABEL[period] },
  );
}
