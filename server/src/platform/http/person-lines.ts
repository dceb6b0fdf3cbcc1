import { RATE_LIMIT } from 'contracts';
import { type Outcome, refuse } from '../refusal';

interface PersonCall {
  /** Of a kind only one runs at a time: the others would mostly wait for its locks. */
  kind: string;
  /** Whether whoever made the call still waits for its result. */
  isGone(): boolean;
}

interface Line {
  running: Set<string>;
  waiting: { kind: string; begin(): void }[];
}

/** Seconds after which a call that found its line full may come again. */
const RETRY_AFTER_S = 2;

/**
 * One person's calls in this process: two at a time, of different kinds. The others wait here, in order of arrival, before they take
 * a connection, so that nobody can use up those of all (docs/rules.md section 4). Beyond a limit they are refused.
 */
export class PersonLines {
  private readonly lines = new Map<string, Line>();

  /** RATE_LIMITED when too many wait already, and for a caller who has gone meanwhile, who reads nothing anyway. */
  async run<T>(personId: string, { kind, isGone }: PersonCall, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const line = this.lines.get(personId) ?? { running: new Set(), waiting: [] };
    this.lines.set(personId, line);
    if (mayRun(line, kind)) line.running.add(kind);
    else if (line.waiting.length >= RATE_LIMIT.callsWaiting)
      return refuse('RATE_LIMITED', { retryAfter: RETRY_AFTER_S });
    else await new Promise<void>((begin) => line.waiting.push({ kind, begin }));
    try {
      return isGone() ? refuse('RATE_LIMITED', { retryAfter: RETRY_AFTER_S }) : await work();
    } finally {
      line.running.delete(kind);
      this.admit(personId, line);
    }
  }

  private admit(personId: string, line: Line): void {
    for (;;) {
      const at = line.waiting.findIndex(({ kind }) => mayRun(line, kind));
      const [next] = at < 0 ? [] : line.waiting.splice(at, 1);
      if (!next) break;
      line.running.add(next.kind);
      next.begin();
    }
    if (line.running.size === 0) this.lines.delete(personId);
  }
}

const mayRun = ({ running }: Line, kind: string): boolean =>
  running.size < RATE_LIMIT.callsAtOnce && !running.has(kind);
