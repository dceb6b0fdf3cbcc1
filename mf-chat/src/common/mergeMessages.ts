import type { ChatMessage, MessagePage } from 'contracts';

const inOrder = (a: ChatMessage, b: ChatMessage) => a.seq - b.seq || a.timestamp.localeCompare(b.timestamp);

/** Whether messages are missing between what is known and what came: then the two cannot stand below each other. */
export const hasGap = (known: MessagePage, came: readonly ChatMessage[]): boolean => {
  const last = known.data.at(-1);
  const [first] = came;
  return last !== undefined && first !== undefined && first.seq > last.seq + 1;
};

/**
 * Two pages of one conversation as one, oldest first; of a message in both, the latest state counts. The cursor to earlier
 * messages is that of the page that goes back further. Behind a gap only the newer page stays, whose cursor leads into the gap.
 */
export function mergeMessages(known: MessagePage, page: MessagePage): MessagePage {
  if (hasGap(known, page.data)) return page;
  const byId = new Map([...known.data, ...page.data].map((message) => [message.id, message]));
  const data = [...byId.values()].sort(inOrder);
  const reachesFurther = known.data[0] !== undefined && data[0]?.id === known.data[0].id;
  return { data, meta: { ...page.meta, nextCursor: (reachesFurther ? known : page).meta.nextCursor } };
}
