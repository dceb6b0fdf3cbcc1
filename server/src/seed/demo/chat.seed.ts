import type { Db } from '../../platform/database/database';
import { insertRows } from '../insert-rows';
import { seedId } from '../seed-id';
import type { SeedTime } from '../seed-time';
import { userId } from './accounts.seed';
import { CONVERSATIONS } from './conversations';
import type { DemoName } from './demo-people';
import { domainId } from './domains.seed';
import { productId } from './products.seed';

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
