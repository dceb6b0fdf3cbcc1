import type { deleteAccount, exportAccount } from 'contracts';
import { api, call } from 'shared-store';
import { readFile } from '../../common/downloads';

const file = call<typeof exportAccount>('GET', '/users/export')(() => ({}));

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_export: build.mutation<string, void>({
      query: () => ({ ...file.query(), responseHandler: readFile }),
    }),
    account_delete: build.mutation(
      call<typeof deleteAccount>('DELETE', '/users/me')((giveUp: boolean) => ({ body: { giveUp } })),
    ),
  }),
});

export const { useAccount_exportMutation: useExport, useAccount_deleteMutation: useDeleteAccount } = accountApi;
