import type { Conversation, Party } from 'contracts';

const UNKNOWN: Party = { uid: '', username: 'Unknown' };

/** The person with whom the viewer talks. */
export function otherParticipant({ participants }: Conversation, viewerUid: string): Party {
  return participants.find(({ uid }) => uid !== viewerUid) ?? UNKNOWN;
}
