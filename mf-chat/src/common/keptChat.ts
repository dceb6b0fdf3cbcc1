import { lastingStorage } from 'shared-store';

/** A message that waits for its turn or the connection, is being sent, or was refused. */
export interface OutgoingMessage {
  /** Also the clientId by which the server knows it again. */
  id: string;
  conversationId: string;
  text: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it was refused; null unless it was. */
  failure: string | null;
}

/** What a person typed and what was not sent yet, as the browser keeps it across visits. */
interface KeptChat {
  drafts: Record<string, string>;
  outbox: OutgoingMessage[];
}

const NOTHING: KeptChat = { drafts: {}, outbox: [] };
const keyOf = (uid: string) => `chat:${uid}`;

export function readKept(uid: string): KeptChat {
  try {
    const kept = JSON.parse(lastingStorage.read(keyOf(uid)) ?? 'null') as Partial<KeptChat> | null;
    const outbox = Array.isArray(kept?.outbox) ? kept.outbox.filter(isOutgoing) : [];
    // What was being sent when the page was left is sent again: the server knows it by its id.
    return {
      drafts: Object.fromEntries(Object.entries(kept?.drafts ?? {}).filter(([, text]) => typeof text === 'string')),
      outbox: outbox.map((each) => (each.state === 'failed' ? each : { ...each, state: 'waiting', failure: null })),
    };
  } catch {
    return NOTHING;
  }
}

const isOutgoing = (each: Partial<OutgoingMessage> | null): each is OutgoingMessage =>
  [each?.id, each?.conversationId, each?.text].every((part) => typeof part === 'string');

/** Each change starts from what is kept now, so that two tabs of one person lose nothing of each other. */
function change(uid: string | null, next: (kept: KeptChat) => KeptChat): void {
  if (uid === null) return;
  const { drafts, outbox } = next(readKept(uid));
  if (outbox.length === 0 && Object.keys(drafts).length === 0) lastingStorage.remove(keyOf(uid));
  else lastingStorage.write(keyOf(uid), JSON.stringify({ drafts, outbox }));
}

export function keepDraft(uid: string | null, conversationId: string, text: string): void {
  change(uid, ({ drafts: { [conversationId]: _before, ...drafts }, outbox }) => ({
    drafts: text === '' ? drafts : { ...drafts, [conversationId]: text },
    outbox,
  }));
}

/** A known message keeps its place. */
export function keepOutgoing(uid: string | null, message: OutgoingMessage): void {
  change(uid, ({ drafts, outbox }) => ({
    drafts,
    outbox: outbox.some(({ id }) => id === message.id)
      ? outbox.map((each) => (each.id === message.id ? message : each))
      : [...outbox, message],
  }));
}

export function forgetOutgoing(uid: string | null, id: string): void {
  change(uid, ({ drafts, outbox }) => ({ drafts, outbox: outbox.filter((each) => each.id !== id) }));
}

/** Signing out leaves nothing in the browser. */
export const forgetChat = (uid: string): void => lastingStorage.remove(keyOf(uid));
