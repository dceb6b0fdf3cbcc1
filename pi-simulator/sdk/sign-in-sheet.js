import { facts } from './settings.js';
import { askInSheet, element } from './sheet.js';

const SCOPE_TEXTS = {
  username: 'Your username',
  payments: 'Payments: ask you to pay π, each time with your consent',
  wallet_address: 'Your wallet address',
};

/**
 * Asks who signs in and for which scopes.
 * @param {string[]} scopes
 * @returns {Promise<string | null>} the username, or null when the user refuses.
 */
export async function askForAccount(scopes) {
  const field = element('input', {
    id: 'pi-sim-name',
    maxLength: 64,
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: false,
  });
  const accounts = facts.accounts.map((name) =>
    element('button', { type: 'button', textContent: name, 'aria-pressed': 'false' }),
  );
  const error = element('p', { className: 'pi-sim-error', role: 'alert' });
  const chosen = () =>
    field.value.trim() || accounts.find((one) => one.getAttribute('aria-pressed') === 'true')?.textContent;
  const press = (pressed) => {
    for (const one of accounts) one.setAttribute('aria-pressed', String(one === pressed));
    error.textContent = '';
  };
  for (const one of accounts) {
    one.addEventListener('click', () => {
      field.value = '';
      press(one);
    });
  }
  field.addEventListener('input', () => press(null));

  const isAllowed = await askInSheet({
    title: 'Sign in with Pi',
    content: [...scopeList(scopes), accountGroup(accounts), nameField(field), error],
    yes: 'Allow',
    no: 'Cancel',
    check: () => {
      if (!chosen()) error.textContent = 'Choose an account or type a name.';
      return Boolean(chosen());
    },
  });
  return isAllowed ? chosen() : null;
}

function scopeList(scopes) {
  const items = scopes.map((scope) => element('li', { textContent: SCOPE_TEXTS[scope] ?? scope }));
  return [element('p', { textContent: 'This app asks for:' }), element('ul', {}, ...items)];
}

function accountGroup(accounts) {
  const label = element('span', { id: 'pi-sim-accounts', className: 'pi-sim-label', textContent: 'Demo accounts' });
  const buttons = element('div', { className: 'pi-sim-accounts' }, ...accounts);
  return element('div', { role: 'group', 'aria-labelledby': 'pi-sim-accounts' }, label, buttons);
}

function nameField(field) {
  const label = element('label', { className: 'pi-sim-label', htmlFor: field.id, textContent: 'Another name' });
  return element('div', {}, label, field);
}
