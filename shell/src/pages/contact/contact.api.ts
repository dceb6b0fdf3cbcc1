import type { ContactInput } from 'contracts';
import { api } from 'shared-store';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    shell_sendContact: build.mutation<{ message: string }, ContactInput>({
      query: (message) => ({ url: '/api/contact', method: 'POST', body: message }),
    }),
  }),
});

export const useSendContact = contactApi.useShell_sendContactMutation;
