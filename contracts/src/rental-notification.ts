/** The text of a notification about a rental: what happened, and what happens next (docs/rules.md section 6). */
import { defineSentences } from 'shared-i18n';
import { DAY_MS, RENTAL } from './numbers';

const HOUR_MS = DAY_MS / 24;

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
type Said = Record<keyof RentalText, (update: RentalUpdate) => string>;

/** 'today' where no day is left. */
const TEXTS: Record<RentalUpdate['event'], Record<RentalUpdate['role'], Said>> = defineSentences<RentalUpdate>()(
  'contracts.rentalNotifications',
  {
    due: {
      renter: {
        title: '{name}: the paid time ends {days, plural, =0 {today} one {in # day} other {in # days}}',
        text: 'Pay {amount, pi} for the next period to keep it.',
      },
      owner: {
        title: '{name}: the paid time ends {days, plural, =0 {today} one {in # day} other {in # days}}',
        text: 'The renter can pay {amount, pi} for the next period.',
      },
    },
    grace: {
      renter: {
        title: '{name}: the rent is overdue',
        text: 'Pay {amount, pi}, or the rental ends {days, plural, =0 {today} one {in # day} other {in # days}}.',
      },
      owner: {
        title: '{name}: the renter has not paid',
        text: 'Without a payment the rental ends {days, plural, =0 {today} one {in # day} other {in # days}} and the name is fully yours again.',
      },
    },
    paid: {
      renter: {
        title: '{name}: the next period is paid',
        text: '{amount, pi} is held by Dotpi and goes to the owner month by month.',
      },
      owner: {
        title: '{name}: the next period is paid',
        text: '{amount, pi} is held by Dotpi. You are paid month by month.',
      },
    },
    begun: {
      renter: { title: '{name}: a new period has begun', text: 'You can keep using it.' },
      owner: {
        title: '{name}: a new period has begun',
        text: 'Your next payment comes {holdHours, plural, one {# hour} other {# hours}} after each month begins.',
      },
    },
    pointed: {
      renter: { title: '{name}: it should point elsewhere', text: 'You asked for: {pointTo}' },
      owner: { title: '{name}: it should point elsewhere', text: 'Your renter asks for: {pointTo}' },
    },
    ending: {
      renter: {
        title: '{name}: the rental will end',
        text: 'No more payments. The paid time ends {days, plural, =0 {today} one {in # day} other {in # days}}.',
      },
      owner: {
        title: '{name}: the rental will end',
        text: 'The renter ended it. The paid time ends {days, plural, =0 {today} one {in # day} other {in # days}}, then the name is fully yours again.',
      },
    },
    ended: {
      renter: { title: '{name}: the rental has ended', text: 'Your rental has ended.' },
      owner: { title: '{name}: the rental has ended', text: 'The name is fully yours again.' },
    },
    defaulted: {
      renter: {
        title: '{name}: the rental ended without a payment',
        text: 'The name went back to its owner. You owe nothing.',
      },
      owner: { title: '{name}: the rental ended without a payment', text: 'The name is fully yours again.' },
    },
    reclaimed: {
      renter: {
        title: '{name}: the owner took it back',
        text: '{amount, pi} for the unused time is in your wallet.',
      },
      owner: {
        title: 'You took {name} back',
        text: '{amount, pi} for the unused time went back to the renter.',
      },
    },
  },
  { holdHours: RENTAL.holdMs / HOUR_MS },
);

/** Title and text of a rental's notification. */
export function rentalNotification(update: RentalUpdate): RentalText {
  const { title, text } = TEXTS[update.event][update.role];
  return { title: title(update), text: text({ pointTo: '', ...update }) };
}
