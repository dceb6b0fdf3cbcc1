/** Names of the live channel's topics; free of schemas, so that browsers load no validator for them. */

export const auctionTopic = (domainId: string) => `auction:${domainId}`;
export const conversationTopic = (conversationId: string) => `conversation:${conversationId}`;
/** What happens to the signed-in user. */
export const USER_TOPIC = 'user';
