import { defineMessages, language } from 'shared-i18n';
import { matchPath } from 'mf-kit/router';
import type { CurrentUser, NavEntry, NavMenu, Registry } from 'contracts';

const TEXT = defineMessages('shell.navigation', { contact: 'Contact Us', help: 'Help' });

/** What the remotes declare, in the language of the page where the release has it, and the shell's own entries. */
export const declaredEntries = ({ remotes }: Registry): NavEntry[] => [
  ...remotes.flatMap(({ nav, routes, slots, labels }) =>
    [...nav, ...[...Object.values(routes), ...Object.values(slots)].flatMap(({ menu = [] }) => menu)].map((entry) => ({
      ...entry,
      label: labels?.[language()]?.[entry.label] ?? entry.label,
    })),
  ),
  { label: TEXT.contact, to: '/contactUs', order: 40 },
  { label: TEXT.help, to: '/help', order: 120, menu: 'rail', icon: 'help' },
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

/** Whether the address is one of a person's own pages, which have the rail beside them. */
export const isOwnPage = ({ remotes }: Registry, pathname: string): boolean =>
  remotes.some(({ routes }) => Object.entries(routes).some(([path, { own }]) => own && matchPath(path, pathname)));
