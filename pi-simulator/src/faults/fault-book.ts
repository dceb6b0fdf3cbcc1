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
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  operation: FaultOperation;
  kind: FaultKind;
  /** How often it still strikes. */
  times: number | 'always';
}

/** Faults that testers asked for. They live in memory only: a restart is a network without faults. */
export class FaultBook {
  #faults: Fault[] = [];

  list(): readonly Fault[] {
    return this.#faults;
  }

  /** Takes {operation, kind, times} as it came over HTTP; `times` is 1 when absent. */
  add(asked: unknown): Fault {
    const fault = readFault(asked);
    this.#faults.push(fault);
    return fault;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault that strikes this call, if any; it counts as used. */
  take(operation: FaultOperation): FaultKind | null {
    return this.#use((fault) => fault.operation === operation && fault.kind !== 'duplicate_callback');
  }

  /** True when the SDK shall call its callback twice; such a fault may name the callback's cause or its server call. */
  takeDuplicateCallback(...operations: FaultOperation[]): boolean {
    return this.#use(({ operation, kind }) => kind === 'duplicate_callback' && operations.includes(operation)) !== null;
  }

  #use(matches: (fault: Fault) => boolean): FaultKind | null {
    const fault = this.#faults.find(matches);
    if (!fault) return null;
    if (fault.times !== 'always') {
      fault.times -= 1;
      if (fault.times === 0) this.#faults = this.#faults.filter((other) => other !== fault);
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
