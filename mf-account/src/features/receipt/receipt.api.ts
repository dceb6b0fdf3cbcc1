import type { getReceipt, getReceiptFile } from 'contracts';
import { api, call } from 'shared-store';
import { readFile } from '../../common/downloads';

/** The uid in the argument keeps two users' receipts apart: only the seller's has the fee. */
interface ReceiptArg {
  uid: string;
  id: string;
}

const file = call<typeof getReceiptFile>('GET', '/api/orders/:id/receipt.pdf')((id: string) => ({ params: { id } }));

const receiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_getReceipt: build.query({
      ...call<typeof getReceipt>('GET', '/api/orders/:id/receipt')(
        ({ id }: ReceiptArg) => ({ params: { id } }),
        ({ data }) => data,
      ),
      providesTags: ['Orders'],
    }),
    account_getReceiptFile: build.mutation<string, string>({
      query: (id) => ({ ...file.query(id), responseHandler: readFile }),
    }),
  }),
});

export const { useAccount_getReceiptQuery: useReceipt, useAccount_getReceiptFileMutation: useReceiptFile } = receiptApi;
