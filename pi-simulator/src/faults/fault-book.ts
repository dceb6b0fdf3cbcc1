import { PlatformError } from '../platform-error';

export const FAULT_OPERATIONS = ['me', 'get', 'approve', 'complete', 'cancel', 'create', 'submit', 'horizon'] as const;
export type FaultOperation = (typeof FAULT_OPERATIONS)[number];

export const FAULT_KINDS = [
  'timeout_before',
  'timeout_after',
  'http_401',
  'http_404',
  'http_429',
  'http_500_html',
  'duplicate_callback',
  'wrong_amount',
  'wrong_uid',
  'wrong_network',
  'wrong_to_address',
  'slow_2s',
  'http_504_after',
  'cut_before',
  'cut_after',
  'wrong_memo',
  'wrong_metadata',
  'foreign_txid',
  'lands_after_cancel',
  'missing_wallet',
  'feature_not_available',
  'too_many_payments',
  'no_callback',
  'slow_ingestion',
  'ingestion_stops',
  'tx_too_early',
  'tx_too_late',
  'tx_insufficient_fee',
  'tx_bad_seq',
  'tx_bad_seq_after',
  'tx_insufficient_balance',
  'op_no_destination',
  'op_underfunded',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What the SDK does with a callback; may name the callback's cause or its server call. */
export const CALLBACK_FAULTS: readonly FaultKind[] = ['duplicate_callback', 'no_callback'];
/** Verdicts of the network on a submitted envelope. */
export const VERDICT_FAULTS: readonly FaultKind[] = FAULT_KINDS.filter((kind) => /^(?:tx|op)_/.test(kind));
/** Horizon does not show the newest transaction yet. */
export const INGESTION_FAULTS: readonly FaultKind[] = ['slow_ingestion'];
/** Horizon shows the chain as it was, while the network goes on; `times` are minutes. */
const STANDSTILL: FaultKind = 'ingestion_stops';

const isOfOwnPlace = (kind: FaultKind): boolean =>
  kind === STANDSTILL || [CALLBACK_FAULTS, VERDICT_FAULTS, INGESTION_FAULTS].some((kinds) => kinds.includes(kind));

export interface Fault {
  operation: FaultOperation;
  kind: FaultKind;
  /** How many more times it applies; minutes for `ingestion_stops`. */
  times: number | 'always';
}

/** Faults requested by testers, in memory only: a restart clears them. */
export class FaultBook {
  #faults: Fault[] = [];

  list(): readonly Fault[] {
    return this.#faults;
  }

  /** Adds a fault from an HTTP body {operation, kind, times}; `times` is 1 by default. */
  add(asked: unknown): Fault {
    const fault = readFault(asked);
    this.#faults.push(fault);
    return fault;
  }

  clear(): void {
    this.#faults = [];
  }

  /** Uses up and returns the fault that applies to this call of these operations, if any. */
  take(...operations: FaultOperation[]): FaultKind | null {
    return this.#use(({ operation, kind }) => operations.includes(operation) && !isOfOwnPlace(kind));
  }

  /** The same for kinds that apply elsewhere: to callbacks, submission or ingestion. */
  takeOf(kinds: readonly FaultKind[], ...operations: FaultOperation[]): FaultKind | null {
    return this.#use(({ operation, kind }) => operations.includes(operation) && kinds.includes(kind));
  }

  /** The requested standstill of Horizon's ingestion, if any. */
  standstill(): Fault | undefined {
    return this.#faults.find(({ kind }) => kind === STANDSTILL);
  }

  end(fault: Fault): void {
    this.#faults = this.#faults.filter((other) => other !== fault);
  }

  #use(matches: (fault: Fault) => boolean): FaultKind | null {
    const fault = this.#faults.find(matches);
    if (!fault) return null;
    if (fault.times !== 'always') {
      fault.times -= 1;
      if (fault.times === 0) this.end(fault);
    }
    return fault.kind;
  }
}

function readFault(asked: unknown): Fault {
  const body = (asked ?? {}) as Record<string, unknown>;
  const operation = FAULT_OPERATIONS.find((name) => name === body.operation);
  const kind = FAULT_KINDS.find((name) => name === body.kind);
  const times = readTimes(body.times ?? 1);
  if (!operation) throw invalid('operation', FAULT_OPERATIONS.join(', '));
  if (!kind) throw invalid('kind', FAULT_KINDS.join(', '));
  if (!times) throw invalid('times', 'a whole number above 0, "always"');
  return { operation, kind, times };
}

function readTimes(times: unknown): Fault['times'] | null {
  if (times === 'always') return times;
  return typeof times === 'number' && Number.isInteger(times) && times > 0 ? times : null;
}

const invalid = (field: string, known: string) =>
  new PlatformError('invalid_arguments', `${field} must be one of: ${known}.`);
