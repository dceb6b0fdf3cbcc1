import { notify } from './callbacks.js';
import { askForAccount } from './sign-in-sheet.js';
import { simulatorApi } from './simulator-api.js';

const VALID_SCOPES = [
  'username',
  'payments',
  'wallet_address',
  'roles',
  'platform',
  'preferred_language',
  'in_app_notifications',
];

/**
 * Consent, token, /me and the search for an unfinished payment, in the real SDK's order.
 * @returns {Promise<{accessToken: string, user: object}>} rejects when the user refuses or the simulator fails
 */
export async function authenticateUser(scopes, onIncompletePaymentFound) {
  const invalid = scopes.filter((scope) => !VALID_SCOPES.includes(scope));
  if (invalid.length > 0) throw new Error(`Invalid scopes found. Invalid scopes: ${invalid.join(', ')}`);
  const token = keptToken();
  const result = (token && (await signInSilently(token))) || (await signInByAsking(scopes));
  if (scopes.includes('payments')) await reportIncomplete(result.accessToken, onIncompletePaymentFound);
  return result;
}

/** The token that a signed-in app stores in the browser; null when there is none. */
function keptToken() {
  try {
    return JSON.parse(localStorage.getItem('piAuth')).accessToken;
  } catch {
    return null;
  }
}

/** Pi asks for consent once: a reloaded page with a known token is not asked again. */
async function signInSilently(accessToken) {
  try {
    return { accessToken, user: await simulatorApi.me(accessToken) };
  } catch {
    return null;
  }
}

async function signInByAsking(scopes) {
  const username = await askForAccount(scopes);
  if (username === null) throw new Error('User consent cancelled');
  return signIn(username, scopes);
}

async function signIn(username, scopes) {
  try {
    const { accessToken } = await simulatorApi.signIn(username, scopes);
    return { accessToken, user: await simulatorApi.me(accessToken) };
  } catch (cause) {
    throw new Error('Authentication failed.', { cause });
  }
}

async function reportIncomplete(accessToken, onIncompletePaymentFound) {
  const payment = await simulatorApi.incomplete(accessToken).catch(() => null);
  if (payment) notify(onIncompletePaymentFound, payment);
}
