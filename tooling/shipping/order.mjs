/**
 * Over the network everything that changes what visitors get is an order: a text that the team's key signs, with a number that grows.
 * A token alone, or an order that somebody sends again, changes nothing (docs/decisions/0092).
 */
import { loadContracts } from '../build/contracts.mjs';
import { isSigned, requireKey, sign } from './keys.cjs';
import { liveShell } from './live-shell.mjs';

/** How far a team's clock may be off, and how long an order is good. */
const MINUTES = 5;

/** The order's number and signature, by this machine's key. */
export async function signOrder(remote, order, now = Date.now()) {
  const { orderText } = await loadContracts();
  return { number: String(now), signature: sign(orderText(remote, { ...order, number: now }), requireKey()) };
}

/** Notes the order; throws where it is not signed for this remote, is old, or came before. */
export async function takeOrder(store, remote, { number: given, signature, ...order }, now = Date.now()) {
  const { orderText, pointsFor } = await loadContracts();
  const number = Number(given);
  if (!signature || !Number.isSafeInteger(number))
    throw new Error(`${order.action} is an order: the key of the team signs it (npm run remote -- … --to does).`);
  if (Math.abs(now - number) > MINUTES * 60_000)
    throw new Error(`This order was signed more than ${MINUTES} minutes ago, or a clock is wrong. Give it again.`);
  const { keys } = await liveShell(store);
  if (!isSigned(orderText(remote, { ...order, number }), signature, pointsFor(keys, remote)))
    throw new Error(`This order is not signed by a key that the live shell holds for ${remote}.`);
  const state = await store.stateOf(remote);
  if (number <= (state.order ?? 0)) throw new Error('This order, or a later one, was given before.');
  await store.writeState(remote, { ...state, order: number });
}
