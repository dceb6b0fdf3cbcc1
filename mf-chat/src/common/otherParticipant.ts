import type { Conversation, Party } from 'contracts';

const NOBODY: Party = { uid: '', username: 'Unknown' };

/** The other of the two people. */
export function otherParticipant({ participants }: Conversation, viewerUid: string): Party {
  return participants.find(({ uid }) => uid !== viewerUid) ?? NOBODY;
}
