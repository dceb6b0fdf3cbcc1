import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Db } from './database/database';
import type { Sweeper } from './jobs/sweeper';
import type { LiveHub } from './live/live-hub';
import type { Metrics } from './metrics';
import type { ReleaseMirror } from './releases/release-mirror';
import type { Threads } from './threads';

/** What every module is given. Modules find each other's services by import, never through here. */
export interface ServerContext {
  config: Config;
  db: Db;
  /** For bids and what decides them: connections that nothing else uses. */
  bidDb: Db;
  log: FastifyBaseLogger;
  live: LiveHub;
  metrics: Metrics;
  /** For what would keep the processor of all other requests busy. */
  threads: Threads;
  /** The bucket's releases in this process's folder; null where the folder itself has them. */
  releases: ReleaseMirror | null;
  /** Sweepers start after listen and stop before close. */
  addSweeper(sweeper: Sweeper): void;
  /** Monitors run in every process that takes requests, in real time only. */
  addMonitor(monitor: Sweeper): void;
}
