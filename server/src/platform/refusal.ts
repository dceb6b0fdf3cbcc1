import {
  type Fault,
  type RefusalBody,
  type RefusalCode,
  type RefusalReason,
  refusalSentence,
  refusalStatus,
  readFault,
} from 'contracts';

type Said = Readonly<Record<string, string | number>> & { because?: RefusalReason };

/**
 * An expected refusal, as a value: services return it, a transaction that returns one rolls back, and the HTTP layer
 * turns it into its status and body. Bugs and outages throw instead.
 */
export class Refusal {
  readonly message: string;
  readonly because: RefusalReason | undefined;
  readonly values: Record<string, string | number>;

  constructor(
    readonly code: RefusalCode,
    /** Facts for the caller; for VALIDATION the fields at fault. */
    readonly details?: Record<string, unknown>,
    /** What the sentence names; `because` is a narrower reason. */
    said: Said = {},
  ) {
    const { because, ...values } = said;
    this.because = because;
    this.values = values;
    this.message = refusalSentence(code, values, because);
  }

  /** The HTTP status. */
  get status(): number {
    return refusalStatus(this.code);
  }

  /** The body every refusal is answered with. */
  toBody(requestId: string): RefusalBody {
    const { code, message, because, values, details } = this;
    return {
      success: false,
      code,
      message,
      requestId,
      ...(because && { because }),
      ...(Object.keys(values).length > 0 && { values }),
      ...(details && { details: code === 'VALIDATION' ? withSentences(details) : details }),
    };
  }
}

/** Faults of fields as programs and people read them; a sentence of its own has no code. */
function withSentences(details: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(details).map(([field, found]) => [
    field,
    typeof found === 'string' ? readFault(found) : isFault(found) ? { ...found.fault, message: found.error() } : found,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

const isFault = (found: unknown): found is Fault => typeof found === 'object' && found !== null && 'fault' in found;

/** Shorthand of `new Refusal(...)` for the return statements of services. */
export function refuse(code: RefusalCode, details?: Record<string, unknown>, said?: Said): Refusal {
  return new Refusal(code, details, said);
}

/** What a service promises: its result, or why not. */
export type Outcome<T> = T | Refusal;

export const isRefusal = (outcome: unknown): outcome is Refusal => outcome instanceof Refusal;
