import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Response } from '../../src/testing/test-client';
import type { CallOptions, Play } from './play';

/** The calls that move money or open what it is for: each takes an Idempotency-Key (docs/rules.md section 2). */
const MONEY =
  /^(?:\/api\/(?:domain\/[^/]+\/(?:buy|rent|bids|offers)|products\/[^/]+\/buy|(?:orders|rentals|offers)\/[^/]+\/\w+|withdraw\/)|\/admin\/api\/orders\/[^/]+\/decide)$/;

/** Reviews hang on an order and move nothing. */
const NO_MONEY = /\/review$/;

/** For how long a repeated request gets its first response, less what a step may take. */
const KEY_KEPT_MS = 23 * 3_600_000;

interface Group {
  key: string;
  path: string;
  body: unknown;
  options: CallOptions;
  accepted: Response[];
}

const isAccepted = ({ status }: Response) => status === 200 || status === 201;

/** These say nothing of the first request. */
const SAYS_NOTHING = [0, 401, 429, 503];

const dataOf = ({ body }: Response) => (body as { data?: unknown }).data;

/** The money calls of one step under keys: the same request has the same key, and what was accepted is repeated at the end. */
export class KeyedCalls {
  private readonly groups = new Map<string, Group>();
  private readonly since: number;
  private readonly meanwhile: () => string[];

  constructor(private readonly play: Play) {
    this.since = play.movedMs;
    this.meanwhile = play.faults.mark();
  }

  readonly call: Play['call'] = async (method, path, body, options = {}) => {
    const { play } = this;
    if (method !== 'POST' || !options.as || options.key || !MONEY.test(path) || NO_MONEY.test(path))
      return play.call(method, path, body, options);
    const what = JSON.stringify([options.as.session.uid, path, body]);
    const group = this.groups.get(what) ?? { key: randomUUID(), path, body, options, accepted: [] };
    this.groups.set(what, group);
    const response = await play.call(method, path, body, { ...options, key: group.key });
    if (isAccepted(response)) group.accepted.push(response);
    return response;
  };

  /** I11: all accepted responses are one, and so is a repetition of what was accepted. */
  async judge(): Promise<void> {
    for (const group of this.groups.values()) {
      const [first] = group.accepted;
      if (!first) continue;
      const again = await this.play.call('POST', group.path, group.body, { ...group.options, key: group.key });
      if (this.play.movedMs - this.since >= KEY_KEPT_MS || this.meanwhile().includes('backupIsRestored')) return;
      const responses = SAYS_NOTHING.includes(again.status) ? group.accepted : [...group.accepted, again];
      const other = responses.find((response) => !isAccepted(response) || !isDeepStrictEqual(dataOf(response), dataOf(first))); // prettier-ignore
      if (other)
        this.play.fail(
          'I11 a repeated request has one effect and one response',
          `POST ${group.path}: ${other.status} ${JSON.stringify(other.body).slice(0, 300)} after ${first.status} ${JSON.stringify(dataOf(first)).slice(0, 300)}`,
        );
    }
  }
}
