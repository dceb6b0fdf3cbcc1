const PREFIX = 'unactivated-';

/** True for usernames whose wallet is not on the chain and cannot be paid. */
export const startsUnactivated = (username: string): boolean => username.startsWith(PREFIX);
