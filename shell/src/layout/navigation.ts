import { defineMessages, language } from 'shared-i18n';
import type { CurrentUser, NavEntry, NavMenu, Registry } from 'contracts';

const TEXT = defineMessages('shell.navigation', { contact: 'Contact Us' });

/** What the remotes declare, in the language of the page where the release has it, and the shell's own entry. */
export const declaredEntries = ({ remotes }: Registry): NavEntry[] => [
  ...remotes.flatMap(({ nav, routes, labels }) =>
    [...nav, ...Object.values(routes).flatMap(({ menu = [] }) => menu)].map((entry) => ({
      ...entry,
      label: labels?.[language()]?.[entry.label] ?? entry.label,
    })),
  ),
  { label: TEXT.contact, to: '/contactUs', order: 40 },
];

/** Where entries lead that the site has nothing for now. */
export const absentPages = (declared: readonly NavEntry[], settings: Readonly<Record<string, string>>): string[] =>
  declared.filter(({ needs }) => needs && settings[needs] === 'false').map(({ to }) => to);

/** The entries of a menu that a visitor is shown, in their order. */
export function menuEntries(declared: readonly NavEntry[], of: NavMenu, user: CurrentUser | null): NavEntry[] {
  return declared
    .filter(({ menu = 'main', audience = 'everybody' }) => menu === of && isShown(audience, user))
    .sort((a, b) => a.order - b.order);
}

function isShown(audience: NonNullable<NavEntry['audience']>, user: CurrentUser | null): boolean {
  if (audience === 'everybody') return true;
  return user !== null && (audience === 'users' || user.roles.includes('admin'));
}

/** The active entry comes from the first path segment; the root means home (docs/rules.md section 12). */
export function isActiveEntry(entry: NavEntry, pathname: string): boolean {
  const firstSegment = (path: string) => path.split('/')[1] ?? '';
  return firstSegment(entry.to) === firstSegment(pathname);
}
