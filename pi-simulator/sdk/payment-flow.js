import { callUntil, notify } from './callbacks.js';
import { decide } from './decision.js';
import { facts, pause } from './settings.js';
import { simulatorApi } from './simulator-api.js';

/**
 * One payment from its creation to its end, calling the callbacks of the app.
 * @param {{accessToken: string, onIncompletePaymentFound: Function}} session
 * @param {{amount: number, memo: string, metadata: object}} order
 * @param {object} callbacks the four of Pi.createPayment
 */
export async function runPayment(session, order, callbacks) {
  try {
    const created = await simulatorApi.create(session.accessToken, order);
    await settle({ session, callbacks, payment: created.reply, callbackFault: created.callbackFault });
  } catch (error) {
    if (error.code !== 'ongoing_payment_found') return notify(callbacks.onError, error);
    notify(callbacks.onError, new Error('A pending payment needs to be handled.'), error.payment);
    notify(session.onIncompletePaymentFound, error.payment);
  }
}

async function settle({ session, callbacks, payment, callbackFault }) {
  const id = payment.identifier;
  await pause(facts.approveAfterMs);
  const outcome = await callUntil(
    () => strike(callbackFault, () => notify(callbacks.onReadyForServerApproval, id)),
    async () => {
      const open = await lookUp(session, id);
      return open === 'gone' ? 'cancelled' : open?.status.developer_approved ? 'approved' : null;
    },
  );
  if (outcome === 'cancelled') return notify(callbacks.onCancel, id);
  if (!(await decide(payment))) return cancel({ session, callbacks, id });
  return pay({ session, callbacks, id });
}

async function cancel({ session, callbacks, id }) {
  // The server may have cancelled it first; either way the payment is over.
  const { callbackFault } = await simulatorApi.cancel(session.accessToken, id).catch(() => ({ callbackFault: null }));
  strike(callbackFault, () => notify(callbacks.onCancel, id));
}

async function pay({ session, callbacks, id }) {
  const paid = await submit(session, id);
  if (!paid) return cancel({ session, callbacks, id });
  await callUntil(
    () => strike(paid.callbackFault, () => notify(callbacks.onReadyForServerCompletion, id, paid.txid)),
    async () => ((await lookUp(session, id)) === 'gone' ? 'completed' : null),
    { givesUp: true },
  );
}

/** The transaction of the payment; null when there is none. A lost response is looked up. */
async function submit(session, id) {
  try {
    const { reply, callbackFault } = await simulatorApi.submit(session.accessToken, id);
    return { txid: reply.txid, callbackFault };
  } catch {
    const open = await lookUp(session, id);
    return open?.transaction ? { txid: open.transaction.txid, callbackFault: null } : null;
  }
}

/** The payment while it is open, 'gone' when it is not, null when the simulator did not respond. */
async function lookUp({ accessToken }, id) {
  try {
    const open = await simulatorApi.incomplete(accessToken);
    return open?.identifier === id ? open : 'gone';
  } catch (error) {
    return error.code === 'unauthorized' ? 'gone' : null;
  }
}

/** Calls once; never or twice when the testers' fault says so. */
function strike(callbackFault, call) {
  if (callbackFault === 'no_callback') return;
  call();
  if (callbackFault === 'duplicate_callback') call();
}
