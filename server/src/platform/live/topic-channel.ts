import type { ServerFrame } from 'contracts';
import type { Caller } from '../http/call-route';
import type { Hint } from './fan-out';
import type { LiveTopic } from './live-hub';

/** A subscriber as its topics see it. */
export interface TopicMember {
  readonly caller: Caller | null;
  send(frame: string): void;
}

/** One topic with its subscribers on this process. Every push has the next number; several hints may share one push. */
export class TopicChannel {
  readonly members = new Set<TopicMember>();
  seq = 0;
  /** Subscriptions that still read their snapshot; the topic is kept while there are any. */
  joining = 0;
  private waiting: Hint | null = null;
  private isPumping = false;

  /** `topic` is the name that clients know, `served` how it is read; null = a user's own topic, which only hints. */
  constructor(
    private readonly topic: string,
    private readonly id: string,
    private readonly served: LiveTopic | null,
    private readonly onError: (error: unknown) => void,
  ) {}

  get isEmpty(): boolean {
    return this.members.size === 0 && this.joining === 0;
  }

  /** Adds a member and sends it the topic as it stands; false when there is nothing to see. */
  async join(member: TopicMember): Promise<boolean> {
    this.joining += 1;
    try {
      const data = await this.readSettled(member);
      if (data === undefined) return false;
      this.members.add(member);
      member.send(print({ op: 'snapshot', topic: this.topic, seq: this.seq, data }));
      return true;
    } finally {
      this.joining -= 1;
    }
  }

  /** Pushes at once when data comes along; otherwise reads the topic, at most every conflateMs, for the latest hint. */
  hint(hint: Hint): void {
    if (hint.data !== undefined || !this.served) return this.push(hint, () => hint.data);
    this.waiting = hint;
    if (!this.isPumping) void this.pump();
  }

  /** A snapshot with no push while it was read, so that its number is right; undefined when there is none. */
  private async readSettled(member: TopicMember): Promise<unknown> {
    if (!this.served) return null;
    for (let attempt = 1; ; attempt += 1) {
      const before = this.seq;
      const data = await this.served.snapshot(member.caller, this.id);
      if (data === null || data === undefined) return undefined;
      if (this.seq === before || attempt === 3) return data;
    }
  }

  private async pump(): Promise<void> {
    this.isPumping = true;
    while (this.waiting && this.members.size > 0) {
      const hint = this.waiting;
      this.waiting = null;
      const startedAt = performance.now();
      await this.readAndPush(hint).catch(this.onError);
      const pauseMs = (this.served?.conflateMs ?? 0) - (performance.now() - startedAt);
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    this.isPumping = false;
  }

  /** A topic that guests may hear is read once for all; a private one for each caller. */
  private async readAndPush(hint: Hint): Promise<void> {
    const { served, id } = this;
    if (!served) return;
    if (await served.allows(null, id)) {
      const data = await served.snapshot(null, id);
      return this.push(hint, () => data);
    }
    const callers = new Map([...this.members].map(({ caller }) => [caller?.id, caller]));
    const reads = [...callers].map(async ([key, caller]) => [key, await served.snapshot(caller, id)] as const);
    const byCaller = new Map(await Promise.all(reads));
    this.push(hint, (member) => byCaller.get(member.caller?.id));
  }

  private push({ type }: Hint, dataFor: (member: TopicMember) => unknown): void {
    this.seq += 1;
    const printed = new Map<unknown, string>();
    for (const member of this.members) {
      const data = dataFor(member);
      let frame = printed.get(data);
      if (frame === undefined) {
        frame = print({ op: 'event', topic: this.topic, seq: this.seq, type, ...(data === undefined ? {} : { data }) });
        printed.set(data, frame);
      }
      member.send(frame);
    }
  }
}

const print = (frame: ServerFrame) => JSON.stringify(frame);
