import { LIVE, type Present } from 'contracts';
import { randomUUID } from 'node:crypto';
import type { Hint } from './fan-out';

/** Each process speaks with every ping; one that has been silent for two is gone. */
const BELIEVED_MS = LIVE.pingMs * 2.5;

/** What one process says to the others: whom it has on a topic, and whether it does not know yet whom they have. */
interface Said {
  from: string;
  topic: string;
  people: Present[];
  asks: boolean;
}

/** Not a topic: who is where, told to all processes. */
export const PRESENCE = 'presence';

/** Who has a topic open, over all processes. Nothing is stored: a process that dies leaves nobody behind for long. */
export class Presence {
  private readonly self = randomUUID();
  private readonly elsewhere = new Map<string, Map<string, { people: Present[]; until: number }>>();

  constructor(private readonly send: (hint: Hint) => void) {}

  /** Everybody who has the topic open, by name; `here` is on this process. */
  of(topic: string, here: Iterable<Present>): Present[] {
    const now = performance.now();
    const others = [...(this.elsewhere.get(topic)?.values() ?? [])].filter(({ until }) => until > now);
    const all = [...here, ...others.flatMap(({ people }) => people)];
    const distinct = new Map(all.map(({ uid, username }) => [uid, { uid, username }]));
    return [...distinct.values()].sort((a, b) => (a.username < b.username ? -1 : 1));
  }

  /** Tells the other processes whom this one has on a topic. */
  publish(topic: string, here: Iterable<Present>, asks = false): void {
    const people = this.only(here);
    if (people.length === 0) this.elsewhere.delete(topic);
    this.send({ channel: PRESENCE, type: PRESENCE, data: { from: this.self, topic, people, asks } satisfies Said });
  }

  /** Takes what another process said of a topic that somebody here has open; null for anything else. */
  hear({ data }: Hint, isOpenHere: (topic: string) => boolean): { topic: string; asks: boolean } | null {
    const { from, topic, people, asks } = data as Said;
    if (from === this.self || !isOpenHere(topic)) return null;
    const said = this.elsewhere.get(topic) ?? new Map<string, { people: Present[]; until: number }>();
    if (people.length === 0) said.delete(from);
    else said.set(from, { people, until: performance.now() + BELIEVED_MS });
    if (said.size === 0) this.elsewhere.delete(topic);
    else this.elsewhere.set(topic, said);
    return { topic, asks };
  }

  private only(here: Iterable<Present>): Present[] {
    return [...here].map(({ uid, username }) => ({ uid, username }));
  }
}
