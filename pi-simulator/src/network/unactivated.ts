const PREFIX = 'unactivated-';

/** True for usernames whose wallet is not on the chain, so that payments to them fail. */
export const startsUnactivated = (username: string): boolean => username.startsWith(PREFIX);
