const BASE = new URL('.', new URL(document.currentScript?.src || '/simulator/sdk.js', document.baseURI));

/** A refusal of the simulator: its code, and the open payment if there is one. */
class SimulatorError extends Error {
  constructor({ error, error_message: message, payment } = {}) {
    super(message ?? 'The Pi simulator cannot be reached.');
    this.code = error ?? 'unknown_error';
    this.payment = payment ?? null;
  }
}

async function call(method, path, { body, accessToken } = {}) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
  const response = await fetch(new URL(path, BASE), { method, headers, body: body && JSON.stringify(body) });
  const reply = await response.json().catch(() => ({}));
  if (!response.ok) throw new SimulatorError(reply);
  return { reply, callbackFault: response.headers.get('x-simulator-callback-fault') };
}

/** Calls to the simulator that served this script. */
export const simulatorApi = {
  signIn: async (username, scopes) => (await call('POST', 'auth', { body: { username, scopes } })).reply,
  me: async (accessToken) => (await call('GET', 'v2/me', { accessToken })).reply,
  /** The user's open payment, or null. */
  incomplete: async (accessToken) => (await call('GET', 'v2/payments/incomplete', { accessToken })).reply.payment,
  create: (accessToken, order) => call('POST', 'payments', { body: { ...order, accessToken } }),
  submit: (accessToken, id) => call('POST', `payments/${id}/submit`, { body: { accessToken } }),
  cancel: (accessToken, id) => call('POST', `payments/${id}/cancel`, { body: { accessToken } }),
};
