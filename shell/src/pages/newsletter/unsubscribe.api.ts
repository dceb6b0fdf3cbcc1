import type { unsubscribeNewsletter } from 'contracts';
import { api, call } from 'shared-store';

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    shell_leaveNewsletter: build.mutation(
      call<typeof unsubscribeNewsletter>(
        'GET',
        '/api/newsletter/unsubscribe',
      )((token: string) => ({ query: { token } })),
    ),
  }),
});

export const useLeaveNewsletter = unsubscribeApi.useShell_leaveNewsletterMutation;
