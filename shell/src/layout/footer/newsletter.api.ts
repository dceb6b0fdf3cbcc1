import type { subscribeNewsletter } from 'contracts';
import { api, call } from 'shared-store';

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    shell_subscribeNewsletter: build.mutation(
      call<typeof subscribeNewsletter>('POST', '/api/newsletter')((email: string) => ({ body: { email } })),
    ),
  }),
});

export const useSubscribeNewsletter = newsletterApi.useShell_subscribeNewsletterMutation;
