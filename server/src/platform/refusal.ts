import { type RefusalBody, type RefusalCode, refusalSentence, refusalStatus } from 'contracts';

/**
 * An expected refusal, as a value: services return it, a transaction that returns one rolls back, and the HTTP layer
 * turns it into its status and body. Bugs and outages throw instead.
 */
export class Refusal {
  readonly message: string;

  constructor(
    readonly code: RefusalCode,
    /** Facts for the caller; for VALIDATION the fields at fault. */
    readonly details?: Record<string, unknown>,
    /** Fills the {placeholders} of the sentence; `message` replaces the sentence itself. */
    values: Record<string, string | number> & { message?: string } = {},
  ) {
    this.message = values.message ?? refusalSentence(code, values);
  }

  /** The HTTP status. */
  get status(): number {
    return refusalStatus(this.code);
  }

  /** The body every refusal is answered with. */
  toBody(requestId: string): RefusalBody {
    const { code, message, details } = this;
    return { success: false, code, message, requestId, ...(details ? { details } : {}) };
  }
}

/** Shorthand of `new Refusal(...)` for the return statements of services. */
export function refuse(
  code: RefusalCode,
  details?: Record<string, unknown>,
  values?: Record<string, string | number> & { message?: string },
): Refusal {
  return new Refusal(code, details, values);
}

/** What a service promises: its result, or why not. */
export type Outcome<T> = T | Refusal;

export const isRefusal = (outcome: unknown): outcome is Refusal => outcome instanceof Refusal;
