import { DAY_MS } from 'contracts';

type State = 'funded' | 'accepted' | 'disputed' | 'completed' | 'split' | 'refunded';

interface Period {
  start: number;
  end: number;
  state: State;
  slices: number;
}

/** The same day of a later month in UTC, the last one that the month has. */
function monthsLater(start: number, months: number): number {
  const at = new Date(start);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + months, at.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last)) + (start % DAY_MS);
}

const feeOf = (gross: number) => Math.floor((gross * 5 + 50) / 100);

/** What docs/rules.md section 6 makes of a rental, in cents and written a second time: who has got what by when. */
export class RentalModel {
  renter = 0;
  owner = 0;
  isOver = false;
  isEnding = false;
  /** Since when a dispute is open, and how long disputes were open after the paid time. */
  private disputedSince: number | null = null;
  private waited = 0;
  readonly periods: Period[];

  /** A rental whose first period began at `start`; its renter paid `amount` for each period of `months`. */
  constructor(
    readonly amount: number,
    readonly months: number,
    readonly start: number,
  ) {
    this.periods = [this.period(1)];
    this.periods[0]!.state = 'accepted';
  }

  private period(place: number): Period {
    const [start, end] = [place - 1, place].map((at) => monthsLater(this.start, at * this.months)) as [number, number];
    return { start, end, state: 'funded', slices: 0 };
  }

  get paidUntil(): number {
    return this.periods.at(-1)!.end;
  }

  /** The period whose dispute is open, else the one that runs and may be disputed. */
  get disputed(): number {
    return this.periods.findIndex(({ state }) => state === 'disputed');
  }
  disputable(now: number): number {
    return this.periods.findIndex(({ state, start }) => state === 'accepted' && start <= now);
  }

  private released({ slices }: Period): number {
    return Math.floor((this.amount * slices) / this.months);
  }
  unpaid(place: number): number {
    return this.amount - this.released(this.periods[place]!);
  }

  /** Lets the time pass until `now`: periods begin, months are paid out 48 hours after they start, the rental ends by itself. */
  pass(now: number): void {
    this.periods.forEach((period, place) => {
      if (period.state === 'funded' && period.start <= now) period.state = 'accepted';
      const monthAt = () => monthsLater(this.start, place * this.months + period.slices);
      while (period.state === 'accepted' && monthAt() + 2 * DAY_MS <= now) {
        const before = this.released(period);
        period.slices += 1;
        const after = this.released(period);
        this.owner += after - before - (feeOf(after) - feeOf(before));
        if (period.slices === this.months) period.state = 'completed';
      }
    });
    const end = this.isEnding ? this.paidUntil : this.paidUntil + 10 * DAY_MS + this.waited;
    if (now >= end && (this.isEnding || this.disputedSince === null)) this.isOver = true;
  }

  /** The buyer disputes a period: the grace waits. */
  dispute(place: number, now: number): void {
    this.periods[place]!.state = 'disputed';
    this.disputedSince ??= now;
  }
  private endDispute(now: number): void {
    if (this.disputedSince === null || this.disputed >= 0) return;
    this.waited += Math.max(0, now - Math.max(this.paidUntil, this.disputedSince));
    this.disputedSince = null;
  }
  /** The owner of a disputed period is paid on. */
  release(place: number, now: number): void {
    this.periods[place]!.state = 'accepted';
    this.endDispute(now);
    this.pass(now);
  }

  mayPay(now: number): boolean {
    return !this.isOver && !this.isEnding && now >= this.paidUntil - 7 * DAY_MS;
  }
  pay(now: number): void {
    this.renter -= this.amount;
    this.periods.push(this.period(this.periods.length + 1));
    this.waited = 0;
    this.pass(now);
  }

  /** Shares what of a period is not paid out; all of it for the renter is their owner's fault and ends the rental. */
  decide(place: number, share: number, now: number): void {
    if (share === this.unpaid(place)) return this.refund(place);
    const period = this.periods[place]!;
    const before = this.released(period);
    this.renter += share;
    this.owner += this.amount - share - before - (feeOf(this.amount - share) - feeOf(before));
    period.state = 'split';
    this.endDispute(now);
    this.pass(now);
  }
  private refund(place: number): void {
    const others = this.isOver ? [] : this.periods.keys();
    for (const each of new Set([place, ...others])) {
      const period = this.periods[each]!;
      if (!['funded', 'accepted', 'disputed'].includes(period.state)) continue;
      this.renter += this.unpaid(each);
      period.state = 'refunded';
    }
    this.isOver = true;
  }

  mayReclaim(): boolean {
    return !this.isOver && this.disputed < 0;
  }
  reclaim(now: number): void {
    for (const period of this.periods) {
      if (period.state === 'funded') this.renter += this.amount;
      const isRunning = period.start <= now && now < period.end;
      if (isRunning && (period.state === 'accepted' || period.state === 'completed')) this.share(period, now);
      if (period.state === 'funded' || period.state === 'accepted') period.state = 'refunded';
    }
    this.isOver = true;
  }
  private share(period: Period, now: number): void {
    const back = Math.ceil((this.amount * (period.end - now)) / (period.end - period.start));
    const [due, released] = [this.amount - back, this.released(period)];
    this.renter += back;
    this.owner += due - feeOf(due) - (released - feeOf(released));
  }
}
