import type { ChatMessage, MessagePage } from 'contracts';

const byTime = (a: ChatMessage, b: ChatMessage) => a.timestamp.localeCompare(b.timestamp) || a.id.localeCompare(b.id);

/**
 * Two pages of one conversation as one, oldest first; of a message in both, the latest state counts. The cursor to earlier
 * messages is that of the page that goes back further.
 */
export function mergeMessages(known: MessagePage, page: MessagePage): MessagePage {
  const byId = new Map([...known.data, ...page.data].map((message) => [message.id, message]));
  const data = [...byId.values()].sort(byTime);
  const reachesFurther = known.data[0] !== undefined && data[0]?.id === known.data[0].id;
  return { data, meta: { ...page.meta, nextCursor: (reachesFurther ? known : page).meta.nextCursor } };
}
