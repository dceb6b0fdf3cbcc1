import type { Caller } from '../http/call-route';

/** How a module serves a topic: who may hear it, and how it stands now. The id is what follows the colon, '' without one. */
export interface LiveTopic {
  /** True when the caller (null = guest) may subscribe. */
  allows(caller: Caller | null, id: string): Promise<boolean>;
  /** The topic as it stands now; null answers NOT_FOUND. Also the data of each pushed event without `change`. */
  snapshot(caller: Caller | null, id: string): Promise<unknown>;
  /** Least time between two pushes of one topic; hints in between are merged. */
  conflateMs?: number;
  /**
   * Only for topics that are the same for everybody: what an event of this type says to those who know `known`, the state of the
   * push before or of a snapshot. Null when there is nothing to say.
   */
  change?(id: string, type: string, known: unknown): Promise<TopicChange | null>;
  /** The topic says who has it open: its state is `{people}`, and an event `people` comes with each who joins or leaves. */
  showsPeople?: boolean;
}

/** An event of a topic, and the topic's state after it. */
export interface TopicChange {
  type: string;
  data: unknown;
  state: unknown;
}

/**
 * The live channel as modules see it. Sockets only hint: publish after the commit, never inside the transaction; a lost
 * hint is mended by the client's refetch.
 */
export interface LiveHub {
  /** Declares how `kind` ('auction', 'conversation', 'user') is served. */
  serveTopic(kind: string, topic: LiveTopic): void;
  /** Declares a kind of topic that says who has it open. */
  servePresence(kind: string, allows: LiveTopic['allows']): void;
  /** Tells all subscribers of `topic` ('auction:{id}') that something happened. */
  publish(topic: string, type: string, data?: unknown): void;
  /** Tells one user's sockets (topic `user`); the uid names whom. */
  publishToUser(uid: string, type: string, data?: unknown): void;
  /** The session of this access token has ended: its sockets in all processes are a guest's from here on. */
  endSession(token: string): void;
}
