import { api } from 'shared-store';

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    shell_leaveNewsletter: build.mutation<{ message: string }, string>({
      query: (token) => ({ url: '/api/newsletter/unsubscribe', params: { token } }),
    }),
  }),
});

export const useLeaveNewsletter = unsubscribeApi.useShell_leaveNewsletterMutation;
