import type { ServerFrame } from 'contracts';
import type { Caller } from '../http/call-route';
import type { Hint } from './fan-out';
import type { LiveTopic, TopicChange } from './live-hub';
import { textFrame } from './text-frame';

/** A subscriber as its topics see it. */
export interface TopicMember {
  readonly caller: Caller | null;
  /** A frame of the protocol as it goes over the wire (text-frame.ts): made once, it serves all members. */
  send(frame: Buffer): void;
}

/** A snapshot for all who subscribe while it is fresh, and the events pushed since it was begun. */
interface SharedReading {
  startedAt: number;
  seq: number;
  events: Buffer[];
  /** The state and its printed frame; undefined when there is none. */
  result: Promise<{ state: unknown; frame: Buffer } | undefined>;
}

/** One topic with its subscribers on this process. Every push has the next number; several hints may share one push. */
export class TopicChannel {
  readonly members = new Set<TopicMember>();
  seq = 0;
  /** Subscriptions that still read their snapshot; the topic is kept while there are any. */
  joining = 0;
  private waiting: Hint | null = null;
  private isPumping = false;
  private reading: SharedReading | null = null;
  /** What all members know at least, for topics that push changes. */
  private known: unknown;

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

  get showsPeople(): boolean {
    return this.served?.showsPeople ?? false;
  }

  /** The accounts of its members on this process. */
  get callers(): Caller[] {
    return [...this.members].flatMap(({ caller }) => caller ?? []);
  }

  /** Adds a member and sends it the topic as it stands; false when there is nothing to see. */
  async join(member: TopicMember): Promise<boolean> {
    this.joining += 1;
    try {
      return this.served?.change ? await this.joinShared(member, this.served) : await this.joinAlone(member);
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

  private async joinAlone(member: TopicMember): Promise<boolean> {
    const data = await this.readSettled(member);
    if (data === undefined) return false;
    this.members.add(member);
    member.send(print({ op: 'snapshot', topic: this.topic, seq: this.seq, data }));
    return true;
  }

  /** One reading serves a wave of subscriptions; the events pushed since it was begun follow it. */
  private async joinShared(member: TopicMember, served: LiveTopic): Promise<boolean> {
    const reading = this.freshReading(served);
    const read = await reading.result;
    if (!read) return false;
    this.known ??= read.state;
    this.members.add(member);
    member.send(read.frame);
    for (const event of reading.events) member.send(event);
    return true;
  }

  private freshReading(served: LiveTopic): SharedReading {
    const now = performance.now();
    if (this.reading && now - this.reading.startedAt < (served.conflateMs ?? 0)) return this.reading;
    const { topic, seq } = this;
    const result = served
      .snapshot(null, this.id)
      .then((data) =>
        data === null || data === undefined
          ? undefined
          : { state: data, frame: print({ op: 'snapshot', topic, seq, data }) },
      );
    this.reading = { startedAt: now, seq, events: [], result };
    return this.reading;
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
    while (this.waiting && !this.isEmpty) {
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
    if (served.change) return this.pushChange(await served.change(id, hint.type, this.known));
    if (await served.allows(null, id)) {
      const data = await served.snapshot(null, id);
      return this.push(hint, () => data);
    }
    const callers = new Map([...this.members].map(({ caller }) => [caller?.id, caller]));
    const reads = [...callers].map(async ([key, caller]) => [key, await served.snapshot(caller, id)] as const);
    const byCaller = new Map(await Promise.all(reads));
    this.push(hint, (member) => byCaller.get(member.caller?.id));
  }

  private pushChange(change: TopicChange | null): void {
    if (!change) return;
    const { type, data, state } = change;
    this.known = state;
    this.seq += 1;
    const frame = this.printEvent(type, data);
    this.reading?.events.push(frame);
    for (const member of this.members) member.send(frame);
  }

  private push({ type }: Hint, dataFor: (member: TopicMember) => unknown): void {
    this.seq += 1;
    const printed = new Map<unknown, Buffer>();
    for (const member of this.members) {
      const data = dataFor(member);
      let frame = printed.get(data);
      if (frame === undefined) {
        frame = this.printEvent(type, data);
        printed.set(data, frame);
      }
      member.send(frame);
    }
  }

  private printEvent(type: string, data: unknown): Buffer {
    const { topic, seq } = this;
    return print({ op: 'event', topic, seq, type, ...(data === undefined ? {} : { data }) });
  }
}

const print = (frame: ServerFrame): Buffer => textFrame(JSON.stringify(frame));
