import { CircleHelp, Handshake, type LucideIcon, ShieldAlert, Tag, UserRound, Wallet } from 'lucide-react';
import { LinkButton } from 'shared-ui';
import { Inline } from 'shared-ui/Inline';
import { RadioCards } from 'shared-ui/RadioCards';
import { createElement } from 'react';
import { HELP_TOPICS } from '../help/help.messages';
import { CONTACT_MESSAGES as messages } from './contact.messages';

export type Topic = keyof typeof messages.topics;

const ICONS: Record<Topic, LucideIcon> = {
  order: Handshake,
  selling: Tag,
  money: Wallet,
  account: UserRound,
  safety: ShieldAlert,
  other: CircleHelp,
};

/** Where help says something about a topic: parts of its address. */
const HELP_OF: Partial<Record<Topic, readonly string[]>> = {
  order: ['transfer', 'disputes'],
  selling: ['fees', 'strikes'],
  money: ['holds', 'fees'],
  safety: ['safety'],
};

interface TopicTilesProps {
  value: Topic | null;
  onChange: (topic: Topic) => void;
}

/** What a message is about, as tiles; below them what help says of it. */
export function TopicTiles({ value, onChange }: TopicTilesProps) {
  const helped = value ? HELP_TOPICS.filter(({ id }) => HELP_OF[value]?.includes(id)) : [];
  return (
    <>
      <RadioCards
        inline
        label={messages.topic}
        value={value}
        onChange={onChange}
        options={(Object.keys(ICONS) as Topic[]).map((topic) => ({
          value: topic,
          label: messages.topics[topic].label,
          icon: createElement(ICONS[topic], { 'aria-hidden': true }),
        }))}
      />
      {helped.length > 0 && (
        <div role="status">
          <p>{messages.inHelp}</p>
          <Inline gap={2}>
            {helped.map(({ id, title }) => (
              <LinkButton key={id} tone="ghost" size="sm" href={`/help#${id}`}>
                {title}
              </LinkButton>
            ))}
          </Inline>
        </div>
      )}
    </>
  );
}
