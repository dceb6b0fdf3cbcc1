import type { PaymentKind } from 'contracts';
import type { Db } from '../../../platform/database/database';
import { deposit } from './deposit';
import { order } from './order';
import type { PaymentKindRules, PaymentMetadata } from './payment-kind';
import { rent } from './rent';
import { subscription } from './subscription';

/** Every kind of payment in the order of recognition; a missing one does not compile. */
export const PAYMENT_KIND_RULES: Record<PaymentKind, PaymentKindRules> = { subscription, rent, order, deposit };

const KINDS = Object.entries(PAYMENT_KIND_RULES) as [PaymentKind, PaymentKindRules][];

/** What a payment's metadata ask for; null when they name no kind (docs/rules.md section 8). */
export function kindOf(metadata: PaymentMetadata): PaymentKind | null {
  return KINDS.find(([, rules]) => rules.matches(metadata))?.[0] ?? null;
}

/** The kind that issued the payment's orderId, else what its metadata ask for. */
export async function findKind(db: Db, metadata: PaymentMetadata): Promise<PaymentKind | null> {
  for (const [kind, rules] of KINDS) if (await rules.issued?.(db, metadata.orderId)) return kind;
  return kindOf(metadata);
}
