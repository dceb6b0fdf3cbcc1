import { ExternalLink } from './ExternalLink';

export default { component: ExternalLink, args: { href: 'https://minepi.com', children: 'minepi.com' } };

export const Site = {};
export const Unsafe = { args: { href: 'nonsense' } };
