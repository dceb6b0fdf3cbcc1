/** Types what people and programs may type: no screen may break or grow wider for it, and none of it may be lost. Runs in the page, so it imports nothing. */

/** Types into every field of the page, by turns, and sends every form; gives how many fields there were. */
export function typeEverywhere({ texts, amounts }: Record<'texts' | 'amounts', string[]>): number {
  const scope = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
  const fields = [...scope.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    (field) =>
      /^(text|search|url|email|tel|textarea)$/.test(field.type) &&
      field.checkVisibility() &&
      !field.disabled &&
      !field.readOnly,
  );
  for (const [index, field] of fields.entries()) {
    const choices = field.inputMode === 'decimal' ? amounts : texts;
    const text = choices[index % choices.length] ?? '';
    // React listens for changes that it did not make itself.
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    field.focus();
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    // Of some texts the browser itself takes a part only, such as a single line.
    field.dataset.typed = field.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  (document.activeElement as HTMLElement | null)?.blur();
  for (const form of new Set(fields.map(({ form }) => form))) if (form?.isConnected) form.requestSubmit();
  return fields.length;
}

/** Fields that hold something else than what was typed into them, but searches, which say what was searched for; and texts on the page that were cut in half. */
export function textsLost(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-typed]')];
  const changed = fields.filter(
    ({ type, inputMode, value, dataset }) =>
      type !== 'search' && inputMode !== 'search' && value !== '' && value !== dataset.typed,
  );
  const lines = changed.map(
    ({ value, dataset }) => `a field holds ${JSON.stringify(value)}, not ${JSON.stringify(dataset.typed)}`,
  );
  const half = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
  const wasWhole = fields.every(({ dataset }) => !half.test(dataset.typed ?? ''));
  return wasWhole && half.test(document.body.innerText) ? [...lines, 'a text is cut in half'] : lines;
}
