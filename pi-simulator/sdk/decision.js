import { facts, pause, readSettings } from './settings.js';
import { askInSheet, element } from './sheet.js';

/**
 * Whether the user pays: random after a delay, asked, or as the tester's setting says (docs/rules.md section 13).
 * @param {{amount: number, memo: string}} payment
 * @returns {Promise<boolean>}
 */
export async function decide(payment) {
  const { decide: setting } = readSettings();
  if (setting === 'ask') return askToPay(payment);
  await pause(facts.completeAfterMs);
  return setting === 'draw' ? Math.random() < facts.successRate : setting === 'approve';
}

function askToPay({ amount, memo }) {
  const details = element(
    'dl',
    {},
    element('dt', { textContent: 'Amount' }),
    element('dd', {
      className: 'pi-sim-amount',
      textContent: `${amount.toLocaleString('en-US', { maximumFractionDigits: 7 })} π`,
    }),
    element('dt', { textContent: 'For' }),
    element('dd', { textContent: memo }),
  );
  return askInSheet({ title: 'Confirm payment', content: [details], yes: 'Approve', no: 'Reject' });
}
