import { defineMessages } from 'shared-i18n';
import { POLICIES } from 'contracts';

export interface FooterLink {
  label: string;
  href: string;
}

export const QUICK_LINKS: readonly FooterLink[] = defineMessages('shell.quickLinks', [
  { label: 'Home', href: '/' },
  { label: 'Browse Domains', href: '/browse' },
  { label: 'Products', href: '/products' },
  { label: 'Sell Domains', href: '/sell' },
  { label: 'Contact Us', href: '/contactUs' },
  { label: 'Subscription Plans', href: '/subscription' },
  { label: 'Help', href: '/help' },
]);

export const policyLinks = (): FooterLink[] =>
  POLICIES.map(({ id, title }) => ({ label: title, href: `/policies/${id}` }));

/** Names of firms, the same in every language. */
const SOCIAL: readonly { label: string; keys: readonly string[] }[] = [
  { label: 'Facebook', keys: ['facebook_url'] },
  { label: 'X', keys: ['x_url'] },
  // The key is spelt telegrem_url in some installations; both spellings count (docs/rules.md reading 30).
  { label: 'Telegram', keys: ['telegrem_url', 'telegram_url'] },
];

const isWebAddress = (value: string | undefined): value is string => value !== undefined && /^https?:\/\//.test(value);

/** The social links that the site settings name; none when they failed to load. */
export function socialLinks(settings: Readonly<Record<string, string>>): FooterLink[] {
  return SOCIAL.flatMap(({ label, keys }) => {
    const href = keys.map((key) => settings[key]).find(isWebAddress);
    return href ? [{ label, href }] : [];
  });
}
