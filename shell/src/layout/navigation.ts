import type { NavEntry } from 'contracts';

/** The shell's own entry of the main navigation; the others are declared by the remotes that own the screens. */
const SHELL_NAV: readonly NavEntry[] = [{ label: 'Contact Us', to: '/contactUs', order: 40 }];

/** The main navigation: what the remotes declare and the shell's own, in their order. */
export function navigationEntries(declared: readonly NavEntry[]): NavEntry[] {
  return [...declared, ...SHELL_NAV].sort((a, b) => a.order - b.order);
}

/** The active entry comes from the first path segment; the root means home (docs/rules.md section 12). */
export function isActiveEntry(entry: NavEntry, pathname: string): boolean {
  const firstSegment = (path: string) => path.split('/')[1] ?? '';
  return firstSegment(entry.to) === firstSegment(pathname);
}
