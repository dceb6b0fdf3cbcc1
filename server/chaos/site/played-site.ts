import type { TestClient } from '../../src/testing/test-client';
import type { Asks } from './asks';

/** A server of a tested site, as a history uses it. */
export interface PlayedServer extends Pick<TestClient, 'request' | 'deposit'> {
  /** The end of what it printed. */
  readonly output: string;
  /** Asks about its database. */
  ask<Name extends keyof Asks>(
    name: Name,
    argument: Parameters<Asks[Name]>[1],
  ): Promise<Awaited<ReturnType<Asks[Name]>>>;
  /** Ends it without warning, as a crash does. */
  kill9(): Promise<void>;
}

/** A tested site: real processes (site.ts), or servers in this process (world/). */
export interface PlayedSite {
  servers: readonly PlayedServer[];
  /** Starts every stopped server. */
  startAll(): Promise<void>;
  /** Ends every connection to the database, as its restart would. */
  cutConnections(): Promise<void>;
}
