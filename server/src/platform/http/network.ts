import ipaddr from 'ipaddr.js';

const HOME_BITS = 64;
const SITE_BITS = 48;

/**
 * The network that one household or machine has: an IPv4 address, or the /64 of an IPv6 address, inside which anybody changes
 * addresses at will. An IPv4 address that is written as IPv6 is the same network. Limits count networks, never addresses
 * (docs/rules.md section 2).
 */
export const networkOf = (address: string): string => prefixOf(address, HOME_BITS) ?? address;

/** The /48 that a site has its networks in; null for IPv4. */
export const siteOf = (address: string): string | null => prefixOf(address, SITE_BITS);

/** Null for what has no IPv6 prefix: IPv4, and text that is no address; a mapped IPv4 address is answered as IPv4. */
function prefixOf(address: string, bits: number): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return bits === HOME_BITS ? parsed.toString() : null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
