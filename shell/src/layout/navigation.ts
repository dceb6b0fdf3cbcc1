import type { CurrentUser, NavEntry, NavMenu, Registry } from 'contracts';

/** The shell's own entry of the main navigation; the others are declared by the remotes that own the screens. */
const SHELL_NAV: readonly NavEntry[] = [{ label: 'Contact Us', to: '/contactUs', order: 40 }];

/** What the remotes declare and the shell's own. */
export const declaredEntries = ({ remotes }: Registry): NavEntry[] => [
  ...remotes.flatMap(({ nav, routes }) => [...nav, ...Object.values(routes).flatMap(({ menu = [] }) => menu)]),
  ...SHELL_NAV,
];

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
