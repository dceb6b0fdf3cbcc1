import { language } from 'shared-i18n';
import type { HelpTopic } from './help.messages';

const fold = (text: string) => text.toLocaleLowerCase(language());

/** The topics that have every word of a search in their title or text; all for a blank one. Those with the words in the title come first. */
export function findTopics(topics: readonly HelpTopic[], query: string): readonly HelpTopic[] {
  const parts = fold(query).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return topics;
  const has = (text: string) => parts.every((part) => fold(text).includes(part));
  const found = topics.filter(({ title, paragraphs, steps = [] }) => has([title, ...paragraphs, ...steps].join(' ')));
  return [...found].sort((one, other) => Number(has(other.title)) - Number(has(one.title)));
}
