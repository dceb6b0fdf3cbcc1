/** What Pi's Platform API answers, checked before it is believed (https://github.com/pi-apps/pi-platform-docs). */
import * as z from 'zod/mini';
import { parsePi } from 'contracts';

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

/** Who a token belongs to; username and wallet only with their scopes. */
export interface PiUser {
  uid: string;
  username?: string;
  walletAddress?: string;
  /** When the token ends, if Pi says so. */
  validUntil: Date | null;
}

/** Pi's GET /me, or null when it is not what Pi documents. */
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

/** A payment as Pi knows it: the truth about amount, owner and target. */
export interface PiPayment {
  paymentId: string;
  uid: string;
  /** Stroops; null when Pi names an amount that no chain could move. */
  amount: bigint | null;
  metadata: Record<string, unknown>;
  fromAddress: string | null;
  toAddress: string | null;
  direction: string;
  network: string;
  createdAt: Date;
  isApproved: boolean;
  isCompleted: boolean;
  isCancelled: boolean;
  /** The transaction that Pi linked, lower case. */
  txid: string | null;
}

/** A PaymentDTO, or null when it is not what Pi documents. */
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
    txid: transaction?.txid.toLowerCase() ?? null,
  };
}

const incompleteResponse = z.object({ incomplete_server_payments: z.array(z.unknown()) });

/** The list of app-to-user payments that are still open, or null when it is not what Pi documents. */
export function readIncomplete(body: unknown): PiPayment[] | null {
  const parsed = incompleteResponse.safeParse(body);
  const payments = parsed.data?.incomplete_server_payments.map(readPayment);
  return payments?.every((payment) => payment !== null) ? payments : null;
}

/** The payment that a refusal names, such as the open one of `ongoing_payment_found`. */
export function readNamedPayment(body: unknown): PiPayment | null {
  const parsed = z.object({ payment: z.unknown() }).safeParse(body);
  return parsed.success ? readPayment(parsed.data.payment) : null;
}

const errorResponse = z.object({ error: z.string() });

/** Pi's code of a refusal, 'unknown_error' when it gives none. */
export function readErrorCode(body: unknown): string {
  const parsed = errorResponse.safeParse(body);
  return parsed.success ? parsed.data.error : 'unknown_error';
}
