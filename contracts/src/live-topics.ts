/**
 * The live channel's address and the names of its topics; free of schemas, so that browsers load no validator for them.
 */

/** Where the live channel's socket connects. */
export const LIVE_PATH = '/api/live';

export const auctionTopic = (domainId: string) => `auction:${domainId}`;
export const conversationTopic = (conversationId: string) => `conversation:${conversationId}`;
/** Events of the signed-in user. */
export const USER_TOPIC = 'user';
