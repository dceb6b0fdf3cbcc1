/** Turns the responses of Pi's Platform API into our types, or null for anything Pi does not document. */
import { parsePi } from 'contracts';
import * as z from 'zod/mini';
import type { PiPayment, PiUser } from './pi';

const plainText = (max: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => !value.includes('\0')),
  );

const userResponse = z.object({
  uid: plainText(128),
  username: z.optional(z.nullable(plainText(128))),
  wallet_address: z.optional(z.nullable(plainText(128))),
  credentials: z.optional(z.object({ valid_until: z.optional(z.object({ iso8601: z.optional(z.string()) })) })),
});

/** Reads the body of GET /me. */
export function readUser(body: unknown): PiUser | null {
  const parsed = userResponse.safeParse(body);
  if (!parsed.success) return null;
  const { uid, username, wallet_address: walletAddress, credentials } = parsed.data;
  const until = new Date(credentials?.valid_until?.iso8601 ?? NaN);
  return {
    uid,
    ...(username ? { username } : {}),
    ...(walletAddress ? { walletAddress } : {}),
    validUntil: Number.isNaN(until.getTime()) ? null : until,
  };
}

const paymentResponse = z.object({
  identifier: z.string(),
  user_uid: z.string(),
  amount: z.number(),
  metadata: z.catch(z.record(z.string(), z.unknown()), {}),
  from_address: z.optional(z.nullable(z.string())),
  to_address: z.nullable(z.string()),
  direction: z.string(),
  network: z.string(),
  created_at: z.string(),
  status: z.object({
    developer_approved: z.boolean(),
    developer_completed: z.boolean(),
    cancelled: z.boolean(),
    user_cancelled: z.boolean(),
  }),
  transaction: z.nullable(z.object({ txid: z.string() })),
});

/** Reads a PaymentDTO. */
export function readPayment(body: unknown): PiPayment | null {
  const parsed = paymentResponse.safeParse(body);
  if (!parsed.success) return null;
  const { status, transaction, ...payment } = parsed.data;
  return {
    paymentId: payment.identifier,
    uid: payment.user_uid,
    amount: parsePi(payment.amount),
    metadata: payment.metadata,
    fromAddress: payment.from_address ?? null,
    toAddress: payment.to_address,
    direction: payment.direction,
    network: payment.network,
    createdAt: new Date(payment.created_at),
    isApproved: status.developer_approved,
    isCompleted: status.developer_completed,
    isCancelled: status.cancelled || status.user_cancelled,
    isCancelledByUser: status.user_cancelled,
    txid: transaction?.txid.toLowerCase() ?? null,
  };
}

const incompleteResponse = z.object({ incomplete_server_payments: z.array(z.unknown()) });

/** Reads the list of open app-to-user payments. */
export function readIncomplete(body: unknown): PiPayment[] | null {
  const parsed = incompleteResponse.safeParse(body);
  const payments = parsed.data?.incomplete_server_payments.map(readPayment);
  return payments?.every((payment) => payment !== null) ? payments : null;
}

/** Reads the payment named by a refusal, such as the open one of `ongoing_payment_found`. */
export function readNamedPayment(body: unknown): PiPayment | null {
  const parsed = z.object({ payment: z.unknown() }).safeParse(body);
  return parsed.success ? readPayment(parsed.data.payment) : null;
}

const errorResponse = z.object({ error: z.string() });

/** Pi's refusal code, or 'unknown_error' when it gives none. */
export function readErrorCode(body: unknown): string {
  const parsed = errorResponse.safeParse(body);
  return parsed.success ? parsed.data.error : 'unknown_error';
}
