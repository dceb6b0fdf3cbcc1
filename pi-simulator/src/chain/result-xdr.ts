import { xdr } from '@stellar/stellar-base';
import type { IncludedTransaction } from './chain';
import type { OperationCode } from './transaction-rules';

const { OperationResult, OperationResultTr, PaymentResult, TransactionResult, TransactionResultExt } = xdr;

const RESULTS: Record<OperationCode, () => xdr.OperationResult> = {
  op_success: () => ofPayment(PaymentResult.paymentSuccess()),
  op_no_destination: () => ofPayment(PaymentResult.paymentNoDestination()),
  op_underfunded: () => ofPayment(PaymentResult.paymentUnderfunded()),
  op_no_source_account: () => OperationResult.opNoAccount(),
};

const ofPayment = (result: xdr.PaymentResult) => OperationResult.opInner(OperationResultTr.payment(result));

/** The result of an included transaction as the network encodes it (base64). */
export function resultXdr({ failure, payments, feeCharged }: IncludedTransaction): string {
  const results = (failure ?? payments.map((): OperationCode => 'op_success')).map((code) => RESULTS[code]());
  const { txSuccess, txFailed } = xdr.TransactionResultResult;
  const result = new TransactionResult({
    feeCharged: xdr.Int64.fromString(feeCharged.toString()),
    result: failure ? txFailed(results) : txSuccess(results),
    ext: new TransactionResultExt(0),
  });
  return result.toXDR('base64');
}
