import { randomBytes, randomUUID } from 'node:crypto';
import type { Keepable } from '../http/kept-responses';

/** What stands in a printed page for what each response has of its own. Nobody ever sees them, so no data can contain them. */
export const NONCE = randomBytes(16).toString('base64');
export const TIME = randomUUID();

interface Parts {
  html: string;
  status: number;
  isListed: boolean;
  /** The product's time when it is printed. */
  now: Date;
  /** False when something that belongs to it was not there in time. */
  isWhole: boolean;
}

/** A page that many guests may get, each with a nonce and the time of their own. */
export class PrintedPage implements Keepable {
  private readonly printedAt = performance.now();

  constructor(private readonly parts: Parts) {}

  get bytes(): number {
    return 2 * this.parts.html.length;
  }

  get status(): number {
    return this.parts.status;
  }

  get isListed(): boolean {
    return this.parts.isListed;
  }

  /** Errors, and pages that lack something, are for one visitor only. */
  get mayBeKept(): boolean {
    return this.parts.isWhole && this.status === 200;
  }

  htmlFor(nonce: string): string {
    const { html, now } = this.parts;
    const time = new Date(now.getTime() + performance.now() - this.printedAt).toISOString();
    return html.replaceAll(NONCE, nonce).replace(TIME, time);
  }
}
