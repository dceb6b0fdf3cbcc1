/** What people and programs put into fields: it must not break a screen, widen it or be cut in half. Runs in the page, so it imports nothing. */

/** One for each field, by turns; the first is longer than any phone is wide. */
export const TEXTS = [
  `${'W'.repeat(90)} 👨‍👩‍👧`,
  '\u202egnp.\u202cexe \u0628\u0646\u062f\u0631 \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  `Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319${'\u0e19\u0e49'.repeat(60)}`,
  `<img src=x onerror="throw 1">{{7*7}}\${7}%s${'👩🏽‍🚀'.repeat(90)}`,
];
export const AMOUNTS = ['1.500', '9'.repeat(40), '-3', '1e5', '١٬٥٠٠٫٧٥', '½', '1,5,0 π'];

/** Types into every field of the page and sends every form; gives how many fields there were. `turn` says which texts come first. */
export function typeEverywhere({ texts, amounts, turn }: { texts: string[]; amounts: string[]; turn: number }): number {
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
    const text = choices[(turn + index) % choices.length] ?? '';
    // React listens for changes that it did not make itself.
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    field.focus();
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dataset.typed = text;
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
  const half = /[^]{0,20}(?:[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff])/.exec(
    document.body.innerText,
  );
  return half ? [...lines, `a text is cut in half: ${JSON.stringify(half[0])}`] : lines;
}
