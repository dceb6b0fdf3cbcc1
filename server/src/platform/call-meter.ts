import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

/** A request and what it costs, counted while it is served. */
export class CallMeter {
  statements = 0;
  rows = 0;
  /** Connections held at the same time, at most. */
  connections = 0;
  /** Jobs given to a thread. */
  jobs = 0;
  private held = 0;

  /** A read changes nothing: its statements end after 2 s (docs/rules.md section 2). */
  constructor(
    readonly isRead: boolean,
    readonly requestId: string | null = null,
  ) {}

  hold(): void {
    this.held += 1;
    this.connections = Math.max(this.connections, this.held);
  }

  release(): void {
    this.held -= 1;
  }
}

const current = new AsyncLocalStorage<CallMeter>();

/** The meter of the request that is being served; jobs have none. */
export const meterOfCall = (): CallMeter | undefined => current.getStore();

/** Serves something on this meter. */
export const metered = <T>(meter: CallMeter, serve: () => T): T => current.run(meter, serve);

/** Counts the statements and rows of a request. */
export const countStatements: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const meter = meterOfCall();
    if (meter) {
      meter.statements += 1;
      meter.rows += result.rows.length;
    }
    return result;
  },
};
