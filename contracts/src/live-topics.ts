/**
 * The live channel's address and the names of its topics; free of schemas, so that browsers load no validator for them.
 */

/** Where the live channel's socket connects. */
export const LIVE_PATH = '/api/live';

export const auctionTopic = (domainId: string) => `auction:${domainId}`;
export const conversationTopic = (conversationId: string) => `conversation:${conversationId}`;
/** Who has a case open; events say so, and that the case has changed. For administrators of its kind. */
export const caseTopic = (caseId: string) => `case:${caseId}`;
/** Events of the signed-in user. */
export const USER_TOPIC = 'user';
