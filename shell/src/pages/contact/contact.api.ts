import type { ContactInput, sendContact } from 'contracts';
import { api, call } from 'shared-store';

/** What was sent, with the number that it got and within how many hours it is answered. */
export interface SentMessage extends ContactInput {
  number: number;
  replyHours: number;
}

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    shell_sendContact: build.mutation(
      call<typeof sendContact>('POST', '/api/contact')((body: ContactInput) => ({ body })),
    ),
  }),
});

export const useSendContact = contactApi.useShell_sendContactMutation;
