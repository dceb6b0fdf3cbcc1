const PREFIX = 'unactivated-';

/** True for usernames whose wallet is not on the chain: nobody can pay them. */
export const startsUnactivated = (username: string): boolean => username.startsWith(PREFIX);
