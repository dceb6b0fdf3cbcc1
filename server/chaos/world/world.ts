import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, inTransaction } from '../../src/platform/database/database';
import { isMigration } from '../../src/platform/database/migrations';
import { shippedPath } from '../../src/platform/locations';
import { seedAccounts, seedDeposits, seedFloat } from '../../src/seed/demo/accounts.seed';
import { seedProducts } from '../../src/seed/demo/products.seed';
import { SeedTime } from '../../src/seed/seed-rows';
import type { Response } from '../../src/testing/test-client';
import { ASKS, type Asks } from '../site/asks';
import type { PlayedServer, PlayedSite } from '../site/played-site';
import { Chance, makeRandomnessRepeatable } from './chance';
import { type Owner, SharedSession } from './connections';
import { type Content, WorldDatabase } from './database';
import { PiNetwork } from './network';
import { Scheduler } from './scheduler';
import { type Life, WorldServer } from './server';
import { BEGINNING, makeTimeVirtual } from './virtual-time';

/** No history has it. */
const BASE_SEED = 2 ** 31;
const NAMES = ['a', 'b'];
const MIGRATIONS = shippedPath('migrations', 'migrations');
const BACKUP_PAUSE_MS = 5;
/** Longer than any fault lasts. */
const CLOCK_TIMEOUT_MS = 3_600_000;

const clockBody = z.object({ advanceMs: z.number().int().min(0) });

/**
 * Two servers, their database and the simulated Pi Network in this one process, on virtual time. There is one in a process:
 * from its opening on, clocks, timers and random numbers of the process are those of the world.
 */
export class World implements PlayedSite {
  readonly servers: readonly (WorldServer & PlayedServer)[];
  readonly network: PiNetwork;
  readonly mishaps: PlayedSite['mishaps'] = {
    breakLine: (isBroken) => this.servers[1]?.breakLine(isBroken),
    takeBackup: () => this.takeBackup(),
    restoreBackup: () => this.restoreBackup(),
  };
  private backup: { content: Content; offsetMs: number } | null = null;
  /** By how much the product's clock is ahead of the process's. */
  private offsetMs = 0;

  private constructor(
    readonly scheduler: Scheduler,
    private readonly time: ReturnType<typeof makeTimeVirtual>,
    private readonly session: SharedSession,
  ) {
    this.network = new PiNetwork(scheduler, () => this.now());
    this.servers = NAMES.map((name) => {
      const server = new WorldServer(
        name,
        session,
        this.network,
        (life, body) => this.moveClock(life, body),
        () => this.now(),
      );
      const ask = <Name extends keyof Asks>(asked: Name, argument: never) =>
        server.untilKilled((db) => ASKS[asked](db, argument) as Promise<never>) as never;
      return Object.assign(server, { ask });
    });
  }

  faultsLeft(): ReturnType<PiNetwork['faultsLeft']> {
    return this.network.faultsLeft();
  }

  get losses(): readonly string[] {
    return this.network.losses;
  }

  private get first(): WorldServer {
    const [server] = this.servers;
    if (!server) throw new Error('a world without servers');
    return server;
  }

  /** The product's time. */
  private now(): number {
    return BEGINNING + this.scheduler.elapsedMs + this.offsetMs;
  }

  static async open(): Promise<World> {
    const database = await WorldDatabase.open();
    const scheduler = new Scheduler(new Chance());
    const time = makeTimeVirtual(scheduler);
    makeRandomnessRepeatable(scheduler.chance, () => Date.now());
    const world = new World(scheduler, time, new SharedSession(database, scheduler));
    await world.fill();
    return world;
  }

  /** The schema and the demo's people and products. Waits for no file: virtual time would go on meanwhile. */
  private async fill(): Promise<void> {
    this.scheduler.chance.begin(BASE_SEED);
    for (const file of readdirSync(MIGRATIONS).filter(isMigration).sort())
      this.database.run(readFileSync(join(MIGRATIONS, file), 'utf8'), []);
    await this.scheduler.until(this.network.begin());
    await this.scheduler.until(this.startAll());
    await this.scheduler.until(inTransaction(this.first.running.db, (tx) => seedBase(tx)));
  }

  /** Plays something on the content as `keep` left it, with the numbers of a seed. */
  async play<T>(seed: number, work: () => Promise<T>): Promise<T> {
    await this.end();
    this.begin(seed);
    return this.scheduler.until(
      (async () => {
        await this.network.begin();
        await this.startAll();
        return work();
      })(),
    );
  }

  /**
   * Nothing of a history goes on in the next one, where it would draw numbers of another seed: new processes, since what one
   * keeps in its memory is not of the content that is put back, and calls that Pi still holds come to their end.
   */
  private async end(): Promise<void> {
    for (const server of this.servers) await server.kill9();
    await this.scheduler.alone(() => this.network.close());
    await this.scheduler.settle();
  }

  private begin(seed: number): void {
    this.time.newHistory();
    this.scheduler.begin(this.kept.elapsedMs);
    this.scheduler.chance.begin(seed);
    this.session.begin();
    this.session.database.reset();
    this.offsetMs = this.kept.offsetMs;
    this.backup = null;
  }

  private kept = { elapsedMs: 0, offsetMs: 0 };

  /** Makes the present content the beginning of every history. */
  keep(): void {
    this.session.database.keep();
    this.network.keep();
    this.kept = { elapsedMs: Math.ceil(this.scheduler.elapsedMs), offsetMs: this.offsetMs };
  }

  get database(): WorldDatabase {
    return this.session.database;
  }

  close(): Promise<void> {
    return this.scheduler.alone(() => this.network.end());
  }

  /** Plans all statements of the last history ahead, for all later ones. */
  learn(): void {
    const { database } = this.session;
    const statements = database.statements();
    database.reset();
    database.prepare(statements);
    database.keep();
  }

  async startAll(): Promise<void> {
    for (const server of this.servers) await server.start();
  }

  /** Between two transactions. */
  private async takeBackup(): Promise<void> {
    while (!this.session.isIdle) await new Promise<void>((resolve) => this.scheduler.after(BACKUP_PAUSE_MS, resolve));
    this.backup = { content: this.database.copy(), offsetMs: this.offsetMs };
  }

  /** As the runbook has it: all servers end, the content is restored, they start again. Time goes on meanwhile. */
  private async restoreBackup(): Promise<boolean> {
    const { backup } = this;
    if (!backup) return false;
    for (const server of this.servers) await server.kill9();
    this.session.begin();
    this.database.restore(backup.content);
    const aheadMs = this.offsetMs - backup.offsetMs;
    this.database.run(`update product_clock set offset_ms = offset_ms + ${aheadMs}`, []);
    await this.startAll();
    return true;
  }

  async cutConnections(): Promise<void> {
    this.session.abandon((_owner: Owner) => true);
  }

  private async moveClock({ app, db }: Life, body: unknown): Promise<Response> {
    const { advanceMs } = clockBody.parse(body);
    await sql`update product_clock set offset_ms = offset_ms + ${advanceMs}::bigint`.execute(db);
    this.offsetMs += advanceMs;
    await app.sweepers.runDueInOrder(CLOCK_TIMEOUT_MS);
    return { status: 200, body: { now: new Date(this.now()).toISOString() }, headers: new Headers() };
  }
}

async function seedBase(tx: Db): Promise<void> {
  const time = new SeedTime(new Date(BEGINNING));
  await seedAccounts(tx, time);
  await seedFloat(tx, time);
  await seedDeposits(tx, time);
  await seedProducts(tx, time);
}
