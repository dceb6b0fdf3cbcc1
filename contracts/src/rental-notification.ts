/** The text of a notification about a rental: what happened, and what happens next (docs/rules.md section 6). */
import { formatPi, plural } from './format';

/** What a party of a rental is notified of. */
export interface RentalUpdate {
  rentalId: string;
  name: string;
  /** The party that is notified. */
  role: 'renter' | 'owner';
  event: 'due' | 'grace' | 'paid' | 'begun' | 'ending' | 'ended' | 'defaulted' | 'reclaimed' | 'pointed';
  /** What the renter wants the name to point to; of 'pointed' only. */
  pointTo?: string;
  /** In π: the price of a period; of a reclaim, what goes back to the renter. */
  amount: number;
  /** Days until the period ends, or in grace until the rental ends. */
  days: number;
}

interface RentalText {
  title: string;
  text: string;
}

const inDays = plural({ one: 'in {n} day', other: 'in {n} days' });
const when = (days: number) => (days === 0 ? 'today' : inDays(days));

const TEXTS: Record<RentalUpdate['event'], (update: RentalUpdate) => RentalText> = {
  due: ({ name, role, amount, days }) => ({
    title: `${name}: the paid time ends ${when(days)}`,
    text:
      role === 'renter'
        ? `Pay ${formatPi(amount)} for the next period to keep it.`
        : `The renter can pay ${formatPi(amount)} for the next period.`,
  }),
  grace: ({ name, role, amount, days }) => ({
    title: role === 'renter' ? `${name}: the rent is overdue` : `${name}: the renter has not paid`,
    text:
      role === 'renter'
        ? `Pay ${formatPi(amount)}, or the rental ends ${when(days)}.`
        : `Without a payment the rental ends ${when(days)} and the name is yours alone again.`,
  }),
  paid: ({ name, role, amount }) => ({
    title: `${name}: the next period is paid`,
    text:
      role === 'renter'
        ? `${formatPi(amount)} is held by Dotpi and goes to the owner month by month.`
        : `${formatPi(amount)} is held by Dotpi. You are paid month by month.`,
  }),
  begun: ({ name, role }) => ({
    title: `${name}: a new period has begun`,
    text: role === 'renter' ? 'You can keep using it.' : 'Your next payment comes 48 hours after each month begins.',
  }),
  pointed: ({ name, role, pointTo = '' }) => ({
    title: `${name}: it should point elsewhere`,
    text: role === 'renter' ? `You asked for: ${pointTo}` : `Your renter asks for: ${pointTo}`,
  }),
  ending: ({ name, role, days }) => ({
    title: `${name}: the rental will end`,
    text:
      role === 'renter'
        ? `Nothing more falls due. The paid time ends ${when(days)}.`
        : `The renter ended it. The paid time ends ${when(days)}, then the name is yours alone again.`,
  }),
  ended: ({ name, role }) => ({
    title: `${name}: the rental has ended`,
    text: role === 'renter' ? 'The paid time is used up.' : 'The name is yours alone again.',
  }),
  defaulted: ({ name, role }) => ({
    title: `${name}: the rental ended without a payment`,
    text: role === 'renter' ? 'The name went back to its owner. You owe nothing.' : 'The name is yours alone again.',
  }),
  reclaimed: ({ name, role, amount }) => ({
    title: role === 'renter' ? `${name}: the owner took it back` : `You took ${name} back`,
    text:
      role === 'renter'
        ? `${formatPi(amount)} for the unused time is in your wallet.`
        : `${formatPi(amount)} for the unused time went back to the renter.`,
  }),
};

/** Title and text of a rental's notification. */
export const rentalNotification = (update: RentalUpdate): RentalText => TEXTS[update.event](update);
