import { addStyles } from './styles.js';

/** An element with properties, or attributes where the name has a dash, and children. */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-') || name === 'role') node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children);
  return node;
}

const button = (text, properties) => element('button', { type: 'button', textContent: text, ...properties });

let sheets = 0;

/**
 * Shows a modal sheet above everything, including an open dialog of the page, and returns the focus afterwards.
 * @param {{title: string, content: Node[], yes: string, no: string, check?: () => boolean}} options
 *   `check` may keep the sheet open when the user says yes.
 * @returns {Promise<boolean>} true for yes; Escape means no.
 */
export function askInSheet({ title, content, yes, no, check = () => true }) {
  const titleId = `pi-sim-title-${(sheets += 1)}`;
  const refuse = button(no);
  const form = element(
    'form',
    { className: 'pi-sim-body', noValidate: true },
    ...content,
    element('div', { className: 'pi-sim-actions' }, button(yes, { type: 'submit', className: 'pi-sim-yes' }), refuse),
  );
  const sheet = element(
    'dialog',
    { className: 'pi-sim-sheet', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': titleId },
    element(
      'div',
      { className: 'pi-sim-head' },
      element('h2', { id: titleId, tabIndex: -1, textContent: title }),
      element('p', { textContent: 'Practice mode: no real π moves' }),
    ),
    form,
  );
  return waitForResponse({ sheet, form, refuse, check });
}

function waitForResponse({ sheet, form, refuse, check }) {
  const focusBefore = document.activeElement;
  const removeStyles = addStyles();
  return new Promise((resolve) => {
    let response = false;
    sheet.addEventListener('close', () => {
      sheet.remove();
      removeStyles();
      focusBefore?.focus?.();
      resolve(response);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      response = check();
      if (response) sheet.close();
    });
    refuse.addEventListener('click', () => sheet.close());
    keepFromPage(sheet);
    document.body.append(sheet);
    sheet.showModal();
    sheet.querySelector('h2').focus();
  });
}

/** A dialog of the page below must not react to our Escape and clicks. */
function keepFromPage(sheet) {
  for (const type of ['pointerdown', 'mousedown', 'click', 'focusin']) {
    sheet.addEventListener(type, (event) => event.stopPropagation());
  }
  sheet.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    sheet.close();
  });
}
