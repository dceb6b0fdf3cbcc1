import type { TestClient } from '../../src/testing/test-client';
import type { Asks } from './asks';

/** A fault as the simulator was asked for it. */
export interface InjectedFault {
  operation: string;
  kind: string;
  times: number;
}

/** A server of a tested site, as a history uses it. */
export interface PlayedServer extends Pick<TestClient, 'request' | 'deposit'> {
  /** Pi and the chain live in its process, and forget the faults that they were asked for when it ends. */
  readonly hostsSimulator: boolean;
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

/** What can happen to some sites beside the end of their servers and of connections. */
export interface Mishaps {
  /** The line of a server to Pi and the chain breaks, or is mended. */
  breakLine(isBroken: boolean): void;
  /** A server process stands still, or goes on where it stood. */
  standStill(isStill: boolean): void;
  /** Redis ends without warning, and is empty when it returns. */
  loseRedis(): Promise<void>;
  /** The database server restarts as after a crash. */
  restartDatabase(): Promise<void>;
  /** Notes the content of the database. */
  takeBackup(): Promise<void>;
  /** Everything stops; the noted content is restored and all servers start on it. False when there is none. */
  restoreBackup(): Promise<boolean>;
}
export type Mishap = keyof Mishaps;

/** A tested site: real processes (site.ts), or servers in this process (world/). */
export interface PlayedSite {
  servers: readonly PlayedServer[];
  readonly mishaps: Partial<Mishaps>;
  /** The faults that the simulator was asked for and that have not struck. */
  faultsLeft(): Promise<InjectedFault[]>;
  /** What became of calls on their way to Pi, by name, where the site knows. */
  readonly losses?: readonly string[];
  /** Starts every stopped server, mends every line, and lets every process go on. */
  startAll(): Promise<void>;
  /** Ends every connection to the database, as its restart would. */
  cutConnections(): Promise<void>;
}
