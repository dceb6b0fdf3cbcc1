import { DAY_MS } from 'contracts';

/** How long what security.txt says is good, from when it is read: RFC 9116 asks for less than a year. */
const GOOD_FOR_MS = 180 * DAY_MS;

/** /.well-known/security.txt (RFC 9116): where a hole of this site is reported. */
export const securityText = (origin: string, now: Date): string =>
  [
    `Contact: ${origin}/contactUs`,
    `Expires: ${new Date(now.getTime() + GOOD_FOR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
