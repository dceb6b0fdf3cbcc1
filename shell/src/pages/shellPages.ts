import type { ShellPage } from 'contracts';
import { defineRemote } from 'mf-kit';

/** The shell's own pages; they load, fail and recover as a remote's pages do. The path of the 404 page comes last. */
export const shellPages = defineRemote({
  contract: 1,
  name: 'shell',
  routes: {
    '/contactUs': () => import('./contact/ContactPage').then(({ ContactPage }) => ({ Component: ContactPage })),
    '/help': () => import('./help/HelpPage').then(({ HelpPage }) => ({ Component: HelpPage })),
    '/policies': () => loadPolicies(),
    '/policies/:policyType': () => loadPolicies(),
    '/newsletter/unsubscribe': () =>
      import('./newsletter/UnsubscribePage').then(({ UnsubscribePage }) => ({ Component: UnsubscribePage })),
    '*': () => import('./not-found/NotFoundPage').then(({ NotFoundPage }) => ({ Component: NotFoundPage })),
  } satisfies Record<Exclude<ShellPage, '/'> | '*', unknown>,
});

const loadPolicies = () => import('./policies/PoliciesPage').then(({ PoliciesPage }) => ({ Component: PoliciesPage }));
