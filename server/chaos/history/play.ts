import type { Response, Session } from '../../src/testing/test-client';
import type { Violation } from '../audit/audit';
import type { InjectedFault, PlayedSite } from '../site/played-site';
import { FaultWatch } from './fault-watch';
import { SecretWatch } from './secret-watch';

/** A payment started in a player's browser. */
export interface PlayedPayment {
  id: string;
  txid: string | null;
  requestId: string | null;
}

/** A user of one history with their browser. */
export interface Player {
  session: Session;
  payments: PlayedPayment[];
  /** The account that this one was merged into, once that is known. */
  heir?: Player;
}

/** What a 2xx response promised a user. It must stay true whatever happens later (I10). */
export interface HandledPromise {
  what: string;
  player: Player;
  isKept(): Promise<boolean>;
}

export interface CallOptions {
  as?: Player;
  /** Index of the called server; any number. */
  server?: number;
  key?: string;
  headers?: Record<string, string>;
  /** It only leads up to what an operation is about: its success is none of the operation. */
  prepares?: boolean;
}

/** A bid that was refused as late, or because the site could not judge it, though it arrived in time as far as its bidder knows. */
export interface LateBid {
  auctionId: string;
  round: number;
  /** On the product's clock. */
  arrivedAt: Date;
  isMaintenance: boolean;
  isUnjudged: boolean;
}

const RESPONSE_TIMEOUT_MS = 90_000;
/** status 0: the connection broke, as when a server is killed; the outcome is unknown. */
const LOST: Response = { status: 0, body: {}, headers: new Headers() };

/** The state of an act being played: people and listings of its history, promises made, and failures. */
export class Play {
  /** The people of the current history. */
  players: Player[] = [];
  readonly violations: Violation[] = [];
  readonly promises: HandledPromise[] = [];
  readonly orders = new Set<string>();
  auctions: string[] = [];
  fixed: string[] = [];
  /** Names for rent. */
  rents: string[] = [];
  products: string[] = [];
  /** Accounts of their own that people of the history merge or delete. */
  spare: Player[] = [];
  /** Bids that were refused because of the time or of trouble. */
  readonly lateBids: LateBid[] = [];
  readonly secrets = new SecretWatch((invariant, what) => this.fail(invariant, what));
  readonly faults = new FaultWatch();
  /** Faults that lie about payments were injected: then honest money may wait for an administrator. */
  readonly lies: string[] = [];
  /** Faults of the current history, as long as the simulator that was asked for them lives. */
  injected: InjectedFault[] = [];
  /** Responses by status, for the report. */
  readonly responses = new Map<number, number>();

  constructor(
    readonly site: PlayedSite,
    /** Part of every name of this act. */
    private readonly act: string,
  ) {}

  private scene = 0;
  /** Shared by all views of this play, which each step has one of. */
  private readonly shared = {
    desk: Promise.resolve() as Promise<unknown>,
    promisesAtBackup: 0,
    movedMs: 0,
    moves: { begun: 0, ended: 0 },
  };

  /** Administrators decide one after the other: no system can help when one signs by hand what another lets go on meanwhile. */
  atDesk<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.shared.desk.then(work, work);
    this.shared.desk = turn;
    return turn;
  }

  noteBackup(): void {
    this.shared.promisesAtBackup = this.promises.length;
  }

  /** What was promised after the backup is lost with it. */
  forgetSinceBackup(): void {
    this.promises.length = this.shared.promisesAtBackup;
  }

  /** Part of every name of the current history. */
  get tag(): string {
    return `${this.act}-${this.scene}`;
  }

  /** Starts the next history; returns its tag. */
  nextScene(): string {
    this.scene += 1;
    return this.tag;
  }

  player(index: number): Player {
    const player = this.players[index % this.players.length];
    if (!player) throw new Error('a history without players');
    return player;
  }

  fail(invariant: string, what: string): void {
    this.failAll([{ invariant, what }]);
  }

  /** Each once: what is broken stays so at the next audit. */
  failAll(violations: readonly Violation[]): void {
    const known = new Set(this.violations.map(({ invariant, what }) => invariant + what));
    this.violations.push(...violations.filter(({ invariant, what }) => !known.has(invariant + what)));
  }

  /** Calls a server as a user would. A 500, or no response from a running server, breaks the history. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    { as, server = 0, key, headers: more }: CallOptions = {},
  ): Promise<Response> {
    const target = this.site.servers[server % this.site.servers.length];
    if (!target) throw new Error('a site without servers');
    const headers: Record<string, string> = { ...more, ...(key ? { 'idempotency-key': key } : {}) };
    const options = { headers, ...(as ? { as: as.session } : {}) };
    const response = await within(RESPONSE_TIMEOUT_MS, target.request(method, path, body, options));
    if (response === 'late')
      this.fail('every call is answered', `${method} ${path} had no response in ${RESPONSE_TIMEOUT_MS} ms`);
    else if (response.status === 500 && !path.startsWith('/simulator/'))
      this.fail(
        'no request is answered with 500',
        `${method} ${path}: ${JSON.stringify(response.body)}\n${target.output}`,
      );
    const seen = response === 'late' ? LOST : response;
    this.responses.set(seen.status, (this.responses.get(seen.status) ?? 0) + 1);
    this.secrets.look(path, as?.session.uid ?? null, seen.body);
    return seen;
  }

  post(path: string, body: unknown, options?: CallOptions): Promise<Response> {
    return this.call('POST', path, body, options);
  }

  get(path: string, options?: CallOptions): Promise<Response> {
    return this.call('GET', path, undefined, options);
  }

  /** By how much the clock was asked to move in all. */
  get movedMs(): number {
    return this.shared.movedMs;
  }

  /** Moves the product's clock. */
  async wait(advanceMs: number): Promise<Response> {
    const { shared } = this;
    shared.movedMs += advanceMs;
    if (advanceMs > 0) shared.moves.begun += 1;
    const response = await this.atPi('/clock', { advanceMs });
    if (advanceMs > 0) shared.moves.ended += 1;
    return response;
  }

  /** Answers, at the end of something that begins now, whether nobody moved the clock meanwhile: such a move is none of the site's time. */
  watchClock(): () => boolean {
    const { begun, ended } = this.shared.moves;
    return () => begun === ended && this.shared.moves.begun === begun;
  }

  /** The simulated Pi Network, as a user's wallet or a tester uses it. */
  atPi(path: string, body: unknown): Promise<Response> {
    return this.post(`/simulator${path}`, body);
  }
}

/** The product's clock now, as an ISO text; empty when no server is there to say it. */
export const clockOf = async (play: Play): Promise<string> =>
  ((await play.wait(0)).body as { now?: string } | null)?.now ?? '';

async function within(ms: number, response: Promise<Response>): Promise<Response | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  try {
    return await Promise.race([response.catch(() => LOST), late]);
  } finally {
    clearTimeout(timer);
  }
}
