import type { Network } from '../network/network';
import type { ChainView, IncludedTransaction } from './chain';
import { HorizonProblem, transactionRefused } from './horizon-problem';
import { decodeTransaction, type DecodedTransaction } from './payment-transaction';
import { examine, type Verdict } from './transaction-rules';

/**
 * Horizon's POST /transactions: puts a signed envelope (base64 XDR) on the chain; a repeat returns what Horizon has in its
 * `view`. Rejects with a HorizonProblem when the network refuses it, or includes it without Horizon seeing it; a transaction
 * that failed on the chain is returned. Faults change the network's verdict with `distort`.
 */
export async function submitEnvelope(
  network: Network,
  envelopeXdr: unknown,
  distort: (verdict: Verdict) => Verdict = (verdict) => verdict,
  view: (at: string) => ChainView = () => network.state.chain,
): Promise<IncludedTransaction> {
  const at = await network.at();
  const transaction = decode(envelopeXdr);
  const { chain } = network.state;
  const seen = view(at);
  const stored = seen.transaction(transaction.hash);
  if (stored) return stored;
  const verdict = distort(examine(chain, transaction, at));
  if ('refused' in verdict) throw transactionRefused(transaction.envelopeXdr, verdict.refused);
  const { failure } = verdict;
  network.record({
    type: 'transaction_included',
    at,
    envelopeXdr: transaction.envelopeXdr,
    ...(failure && { failure }),
  });
  if (!seen.transaction(transaction.hash)) throw new HorizonProblem('timeout');
  return chain.included(transaction.hash);
}

function decode(envelopeXdr: unknown): DecodedTransaction {
  if (typeof envelopeXdr !== 'string' || envelopeXdr === '')
    throw new HorizonProblem('bad_request', { invalid_field: 'tx', reason: 'the field is missing' });
  try {
    return decodeTransaction(envelopeXdr);
  } catch {
    throw new HorizonProblem('transaction_malformed', { envelope_xdr: envelopeXdr });
  }
}
