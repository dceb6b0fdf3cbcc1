import { getReceipt, getReceiptFile, listHistory, RATE_LIMIT } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { SavedFile, serveCall } from '../../platform/http/call-route';
import { isRefusal } from '../../platform/refusal';
import { readHistory } from './history.service';
import { readReceipt, ReceiptFiles } from './receipts.service';

/** What a person paid and was paid: the receipt of an order, and the history of dealings. */
export function receiptsRoutes(app: FastifyInstance, context: ServerContext): void {
  const files = new ReceiptFiles(context.threads);
  serveCall(app, getReceipt, async ({ caller, params }) => {
    const data = await readReceipt(context.db, caller, params.id);
    return isRefusal(data) ? data : { data };
  });
  serveCall(
    app,
    getReceiptFile,
    async ({ caller, params }) => {
      const receipt = await readReceipt(context.db, caller, params.id);
      if (isRefusal(receipt)) return receipt;
      const file = await files.print(receipt);
      return isRefusal(file) ? file : new SavedFile(file, `${receipt.number}.pdf`, 'application/pdf');
    },
    { rateLimit: { name: 'receipts', max: RATE_LIMIT.receipts, windowMs: 60_000 } },
  );
  serveCall(app, listHistory, ({ caller, query }) => readHistory(context.db, caller, query));
}
