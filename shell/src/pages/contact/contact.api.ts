import type { ContactInput, sendContact } from 'contracts';
import { api, call } from 'shared-store';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    shell_sendContact: build.mutation(
      call<typeof sendContact>('POST', '/api/contact')((body: ContactInput) => ({ body })),
    ),
  }),
});

export const useSendContact = contactApi.useShell_sendContactMutation;
