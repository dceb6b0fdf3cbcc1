import type { IncludedTransaction } from './chain';
import type { RefusalCode } from './transaction-rules';

const PROBLEMS = {
  not_found: {
    title: 'Resource Missing',
    status: 404,
    detail:
      'The resource at the url requested was not found. This usually occurs for one of two reasons: the url requested is not valid, or no data in our database could be found with the parameters provided.',
  },
  bad_request: { title: 'Bad Request', status: 400, detail: 'The request you sent was invalid in some way.' },
  unauthorized: { title: 'Unauthorized', status: 401, detail: 'The request was not authorized.' },
  rate_limit_exceeded: {
    title: 'Rate Limit Exceeded',
    status: 429,
    detail: 'The rate limit for the requesting IP address is over its alloted limit.',
  },
  transaction_malformed: {
    title: 'Transaction Malformed',
    status: 400,
    detail: 'Horizon could not decode the transaction envelope in this request.',
  },
  transaction_failed: {
    title: 'Transaction Failed',
    status: 400,
    detail:
      'The transaction failed when submitted to the network. The `extras.result_codes` field has further details.',
  },
  timeout: {
    title: 'Timeout',
    status: 504,
    detail: 'Your request timed out before completing. The transaction may still be included.',
  },
  server_error: {
    title: 'Internal Server Error',
    status: 500,
    detail: 'An error occurred while processing this request.',
  },
} as const;

type ProblemName = keyof typeof PROBLEMS;

/** An expected refusal of Horizon, sent as application/problem+json. */
export class HorizonProblem extends Error {
  constructor(
    readonly problem: ProblemName,
    readonly extras?: Record<string, unknown>,
  ) {
    super(PROBLEMS[problem].title);
  }

  get status(): number {
    return PROBLEMS[this.problem].status;
  }

  toJSON() {
    const { problem, extras } = this;
    return { type: `https://stellar.org/horizon-errors/${problem}`, ...PROBLEMS[problem], ...(extras && { extras }) };
  }
}

/** The network refused the transaction: nothing changed. */
export const transactionRefused = (envelopeXdr: string, code: RefusalCode) =>
  new HorizonProblem('transaction_failed', { envelope_xdr: envelopeXdr, result_codes: { transaction: code } });

/** The transaction is on the chain, cost its fee and sequence number, and moved nothing else. */
export const transactionFailed = ({ envelopeXdr, hash, failure }: IncludedTransaction, resultXdr: string) =>
  new HorizonProblem('transaction_failed', {
    envelope_xdr: envelopeXdr,
    hash,
    result_codes: { transaction: 'tx_failed', operations: failure },
    result_xdr: resultXdr,
  });
