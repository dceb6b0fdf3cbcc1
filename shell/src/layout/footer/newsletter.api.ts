import { api } from 'shared-store';

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    shell_subscribeNewsletter: build.mutation<{ message: string }, string>({
      query: (email) => ({ url: '/api/newsletter', method: 'POST', body: { email } }),
    }),
  }),
});

export const useSubscribeNewsletter = newsletterApi.useShell_subscribeNewsletterMutation;
