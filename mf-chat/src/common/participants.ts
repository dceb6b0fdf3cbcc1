import { CHAT_TEXT } from './chat.messages';
import type { Conversation, Party } from 'contracts';

/** The other person of the conversation. */
export function otherParticipant({ participants }: Conversation, viewerUid: string): Party {
  return participants.find(({ uid }) => uid !== viewerUid) ?? { uid: '', username: CHAT_TEXT.unknown };
}
