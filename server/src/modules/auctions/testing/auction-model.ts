/**
 * One auction as docs/rules.md section 4 tells it, written for reading and without a look at the decision: whole cents, one
 * thing after another, every balance worked out anew from who leads with what. Slow on purpose.
 */
import { BID } from 'contracts';

export interface ModelTerms {
  /** Cents. */
  price: number;
  step: number;
  reserve: number | null;
  buyNow: number | null;
  /** Epoch ms. */
  endsAt: number;
}

export interface ModelRow {
  bidder: string;
  amount: number;
  automatic: boolean;
}

interface Lead {
  bidder: string;
  visible: number;
  maximum: number;
}

export type ModelOutcome = 'settled' | 'bought' | 'unsold:no_bids' | 'unsold:reserve_not_met' | 'cancelled';

export class AuctionModel {
  readonly rows: ModelRow[] = [];
  outcome: ModelOutcome | null = null;
  isPaused = false;
  endsAt: number;
  lead: Lead | null = null;
  /** What buyers have paid into escrow. */
  readonly paid = new Map<string, number>();

  constructor(
    readonly terms: ModelTerms,
    readonly seller: string,
    readonly deposits: Readonly<Record<string, number>>,
  ) {
    this.endsAt = terms.endsAt;
  }

  locked(person: string): number {
    return this.lead?.bidder === person && this.outcome === null ? this.lead.maximum : 0;
  }

  free(person: string): number {
    return (this.deposits[person] ?? 0) - this.locked(person) - (this.paid.get(person) ?? 0);
  }

  minimum(): number {
    return this.lead === null ? this.terms.price : this.lead.visible + this.terms.step;
  }

  isReserveMet(): boolean {
    if (this.terms.reserve === null) return true;
    return this.lead !== null && this.lead.visible >= this.terms.reserve;
  }

  /** 'ok', or the refusal's code. */
  bid(person: string, amount: number, maxAmount: number | null, now: number): string {
    if (maxAmount !== null && maxAmount < amount) return 'VALIDATION';
    if (person === this.seller) return 'OWN_LISTING';
    const closed = this.closed(now);
    if (closed) return closed;
    if (this.lead?.bidder === person) return this.raiseOwn(this.lead, amount, maxAmount);
    if (amount < this.minimum()) return 'BID_TOO_LOW';
    const maximum = maxAmount === null ? amount : maxAmount;
    if (this.free(person) < maximum) return 'INSUFFICIENT_BALANCE';
    if (this.lead === null) this.becomeLeader(person, amount, maximum, now);
    else if (maximum > this.lead.maximum) {
      const oneStepAbove = this.lead.maximum + this.terms.step;
      let visible = oneStepAbove < maximum ? oneStepAbove : maximum;
      if (visible < amount) visible = amount;
      this.becomeLeader(person, visible, maximum, now);
    } else {
      // Beaten on the spot: first the challenger at all they offered, then the leader's raise.
      this.rows.push({ bidder: person, amount: maximum, automatic: false });
      let raised = maximum + this.terms.step;
      if (raised > this.lead.maximum) raised = this.lead.maximum;
      this.lead = { ...this.lead, visible: raised };
      this.rows.push({ bidder: this.lead.bidder, amount: raised, automatic: true });
    }
    return 'ok';
  }

  buyNow(person: string, now: number): string {
    if (person === this.seller) return 'OWN_LISTING';
    const closed = this.closed(now);
    if (closed) return closed;
    if (this.terms.buyNow === null || this.rows.length > 0) return 'NOT_ACTIVE';
    if (this.free(person) < this.terms.buyNow) return 'INSUFFICIENT_BALANCE';
    this.paid.set(person, this.terms.buyNow);
    this.outcome = 'bought';
    return 'ok';
  }

  /** The clock has reached the end. */
  close(now: number): void {
    if (this.outcome !== null || this.isPaused || now < this.endsAt) return;
    if (this.lead === null) this.outcome = 'unsold:no_bids';
    else if (!this.isReserveMet()) this.outcome = 'unsold:reserve_not_met';
    else {
      this.paid.set(this.lead.bidder, this.lead.visible);
      this.outcome = 'settled';
    }
  }

  cancelBySeller(now: number): string {
    if (this.outcome !== null) return 'refused';
    if (this.rows.length > 0 || this.isPaused) return 'refused';
    if (now >= this.endsAt) return 'refused';
    this.outcome = 'cancelled';
    return 'ok';
  }

  remove(): void {
    if (this.outcome === null) this.outcome = 'cancelled';
  }

  private pausedAt = 0;

  pause(now: number): void {
    if (this.outcome !== null || this.isPaused) return;
    this.isPaused = true;
    this.pausedAt = now;
  }

  resume(now: number): void {
    if (this.outcome !== null || !this.isPaused) return;
    this.isPaused = false;
    this.endsAt += now - this.pausedAt;
  }

  private closed(now: number): string | null {
    if (this.outcome === 'cancelled') return 'NOT_ACTIVE';
    if (this.outcome !== null) return 'AUCTION_ENDED';
    if (this.isPaused) return 'NOT_ACTIVE';
    return now >= this.endsAt ? 'AUCTION_ENDED' : null;
  }

  private raiseOwn(lead: Lead, amount: number, maxAmount: number | null): string {
    if (maxAmount !== null && maxAmount < lead.maximum) return 'VALIDATION';
    const onlyTheMaximum = amount === lead.visible && maxAmount !== null && maxAmount > lead.maximum;
    if (!onlyTheMaximum && amount < this.minimum()) return 'BID_TOO_LOW';
    let maximum = maxAmount;
    if (maximum === null) maximum = amount > lead.maximum ? amount : lead.maximum;
    if (this.free(lead.bidder) < maximum - lead.maximum) return 'INSUFFICIENT_BALANCE';
    const visible = this.withReserve(amount, maximum);
    if (!onlyTheMaximum) this.rows.push({ bidder: lead.bidder, amount: visible, automatic: false });
    else if (visible !== lead.visible) this.rows.push({ bidder: lead.bidder, amount: visible, automatic: true });
    this.lead = { bidder: lead.bidder, visible, maximum };
    return 'ok';
  }

  private becomeLeader(bidder: string, wanted: number, maximum: number, now: number): void {
    const visible = this.withReserve(wanted, maximum);
    this.rows.push({ bidder, amount: visible, automatic: false });
    this.lead = { bidder, visible, maximum };
    if (this.endsAt - now < BID.softCloseMs) this.endsAt = now + BID.softCloseMs;
  }

  private withReserve(visible: number, maximum: number): number {
    const { reserve } = this.terms;
    if (reserve === null || maximum < reserve || visible >= reserve) return visible;
    return reserve;
  }
}
