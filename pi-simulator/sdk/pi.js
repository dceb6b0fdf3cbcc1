import { authenticateUser } from './authenticate.js';
import { runPayment } from './payment-flow.js';

const session = { isInitialized: false, accessToken: null, scopes: [], onIncompletePaymentFound: null };

function requireInit() {
  if (!session.isInitialized)
    throw new Error('Pi Network SDK was not initialized. Call init() before any other method.');
}

/** The part of Pi's SDK 2.0 that an app uses. */
window.Pi = {
  async init({ version } = {}) {
    if (version !== '2.0') throw new Error(`Unrecognized version number: ${version}.`);
    session.isInitialized = true;
  },

  async authenticate(scopes = [], onIncompletePaymentFound) {
    requireInit();
    const result = await authenticateUser(scopes, onIncompletePaymentFound);
    Object.assign(session, { accessToken: result.accessToken, scopes, onIncompletePaymentFound });
    return result;
  },

  /** Throws at once when init or the payments scope is missing; everything later comes through the callbacks. */
  createPayment(order, callbacks) {
    requireInit();
    if (!session.scopes.includes('payments')) throw new Error('Cannot create a payment without "payments" scope');
    void runPayment({ ...session }, order, callbacks);
  },

  nativeFeaturesList: async () => [],
  getPiHostAppInfo: async () => ({ hostApp: 'pi-simulator' }),
  copyText: (text) => navigator.clipboard.writeText(text),

  openShareDialog(title, message) {
    navigator.share?.({ title, text: message }).catch(() => {});
  },

  async openUrlInSystemBrowser(url) {
    if (!/^https?:\/\//.test(url)) throw new Error('Failed to open URL');
    window.open(url, '_blank', 'noopener');
  },
};
