import type { Db } from '../../platform/database/database';
import { insertRows, seedId, type SeedTime } from '../seed-rows';
import { type DemoName, userId } from './accounts.seed';
import { domainId } from './domains.seed';
import { productId } from './products.seed';

interface TalkFacts {
  between: readonly [DemoName, DemoName];
  /** The domain or product that it is about. */
  about: { type: 'domain' | 'product'; name: string };
  /** Who wrote, how many hours ago, what. */
  messages: readonly (readonly [DemoName, number, string])[];
  /** Who has not read the last message yet. */
  unreadBy?: DemoName;
}

// prettier-ignore
const CONVERSATIONS: readonly TalkFacts[] = [
  {
    between: ['alice', 'bob'], about: { type: 'domain', name: 'bookshop.pi' }, unreadBy: 'alice',
    messages: [
      ['alice', 30, 'Hello! Is bookshop.pi still with its first owner?'],
      ['bob', 28.5, 'Hi Alice, yes. I registered it myself and never used it.'],
      ['alice', 27, 'Good. And how quickly could you hand it over after the payment?'],
      ['bob', 3, 'Usually the same evening, two days at the most.'],
    ],
  },
  {
    between: ['alice', 'carol'], about: { type: 'domain', name: 'tea.pi' },
    messages: [
      ['alice', 52, 'Would you end the tea.pi auction early for a fixed price?'],
      ['carol', 50, 'I cannot, there are bids on it already. The last one counts when the time is over.'],
      ['alice', 49.5, 'Fair enough, then I will bid.'],
    ],
  },
  {
    between: ['erin', 'carol'], about: { type: 'domain', name: '314.pi' },
    messages: [
      ['erin', 75, 'Is there a reserve on 314.pi?'],
      ['carol', 74, 'No. The highest bid wins, whatever it is.'],
      ['erin', 73, 'Thank you, that is all I wanted to know.'],
    ],
  },
  {
    between: ['frank', 'bob'], about: { type: 'product', name: 'E-ink desk calendar' }, unreadBy: 'frank',
    messages: [
      ['frank', 20, 'Does the calendar work without an account anywhere?'],
      ['bob', 18, 'It does. You give it the address of a feed once and that is it.'],
    ],
  },
];

type Talk = (typeof CONVERSATIONS)[number];

const talkId = ({ between }: Talk) => seedId('conversation', between.join(':'));

/** Conversations between demo accounts; all read but the last message of two. */
export async function seedConversations(tx: Db, time: SeedTime): Promise<void> {
  await insertRows(
    tx,
    'conversation',
    CONVERSATIONS.map((talk) => conversationRow(talk, time)),
  );
  await insertRows(tx, 'conversation_member', CONVERSATIONS.flatMap(memberRows));
  await insertRows(
    tx,
    'message',
    CONVERSATIONS.flatMap((talk) => messageRows(talk, time)),
  );
}

function conversationRow(talk: Talk, time: SeedTime) {
  const { between, about, messages } = talk;
  const [first = '', second = ''] = between.map(userId).sort();
  const [opening, latest] = [messages[0], messages.at(-1)];
  if (!opening || !latest) throw new Error(`the conversation of ${between.join(' and ')} is empty`);
  return {
    id: talkId(talk),
    first_user_id: first,
    second_user_id: second,
    related_item_id: about.type === 'domain' ? domainId(about.name) : productId(about.name),
    related_item_type: about.type,
    last_seq: messages.length,
    started_by: userId(opening[0]),
    created_at: time.hoursAgo(opening[1]).toISOString(),
    updated_at: time.hoursAgo(latest[1]).toISOString(),
  };
}

const memberRows = (talk: Talk) =>
  talk.between.map((who: DemoName) => ({
    conversation_id: talkId(talk),
    user_id: userId(who),
    last_read_seq: talk.messages.length - (talk.unreadBy === who ? 1 : 0),
  }));

const messageRows = (talk: Talk, time: SeedTime) =>
  talk.messages.map(([sender, hoursAgo, body], index) => ({
    conversation_id: talkId(talk),
    seq: index + 1,
    id: seedId('message', `${talkId(talk)}:${index}`),
    sender_id: userId(sender),
    body,
    created_at: time.hoursAgo(hoursAgo).toISOString(),
  }));
