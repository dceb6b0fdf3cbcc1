/**
 * Layout faults of the page, found by its geometry rather than by pixels (docs/decisions/0018-layout-by-geometry.md).
 * Runs in the page, so it imports nothing. `tap` is the minimum size of a target in px, 0 for a mouse.
 */
export function layoutFaults(tap: number): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  // While a dialog is open, only it can be used.
  const scope =
    document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog], dialog[open]') ?? document.body;
  const all = [...scope.querySelectorAll<HTMLElement>('*')].filter(isShown);
  const controls = all.filter((element) =>
    element.matches('a[href], button, input, select, textarea, [role=button], [role=tab]'),
  );

  if (root.scrollWidth > root.clientWidth) {
    const width = (element: HTMLElement) => element.getBoundingClientRect().width;
    const wide = all
      .filter((element) => sticksOut(element))
      .sort((one, other) => width(other) - width(one))
      .slice(0, 3);
    faults.push(
      `the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${wide.map(nameOf).join(', ')}`,
    );
  }
  for (const element of all) if (isClipped(element)) faults.push(`text is cut off: ${nameOf(element)}`);
  for (const [one, other] of overlapping(controls)) faults.push(`${nameOf(one)} lies over ${nameOf(other)}`);
  if (tap > 0)
    for (const control of controls) if (isTooSmall(control)) faults.push(`target under ${tap} px: ${nameOf(control)}`);
  window.scrollTo(0, 0);
  return faults;

  function isShown(element: HTMLElement): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForReadersOnly(element);
  }

  /** Clipped to a point for screen readers, itself or by an ancestor. */
  function isForReadersOnly(element: HTMLElement): boolean {
    for (let each: HTMLElement | null = element; each && each !== scope; each = each.parentElement) {
      const { width, height } = each.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(each).overflow === 'hidden') return true;
    }
    return false;
  }

  function sticksOut(element: HTMLElement): boolean {
    const { right, left } = element.getBoundingClientRect();
    return (right > root.clientWidth + 1 || left < -1) && !scrollerOf(element);
  }

  function scrollerOf(element: HTMLElement): HTMLElement | null {
    for (let each = element.parentElement; each; each = each.parentElement)
      if (each !== document.body && /auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX)) return each;
    return null;
  }

  function isClipped(element: HTMLElement): boolean {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasText || element.matches('input, textarea, select, option')) return false;
    const style = getComputedStyle(element);
    const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const cutsX = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const cutsY = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
    return !isMeant && (cutsX || cutsY);
  }

  /** Pairs of controls, neither inside the other, that overlap by more than a border. */
  function overlapping(elements: HTMLElement[]): [HTMLElement, HTMLElement][] {
    const still = elements.filter(
      (element) => !floats(element) && !element.matches('input[type=radio], input[type=checkbox]'),
    );
    const boxes = still.map((element) => [element, element.getBoundingClientRect()] as const);
    return boxes.flatMap(([one, a], index) =>
      boxes.slice(index + 1).flatMap(([other, b]) => {
        if (one.contains(other) || other.contains(one) || isScrolledApart(one, other)) return [];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return width > 4 && height > 4 ? [[one, other] as [HTMLElement, HTMLElement]] : [];
      }),
    );
  }

  /** Content that a scroller has moved out of view still has a box, underneath whatever is beside the scroller. */
  function isScrolledApart(one: HTMLElement, other: HTMLElement): boolean {
    const scroller = scrollerOf(one);
    return scroller !== null && scroller !== scrollerOf(other);
  }

  /** Bars and buttons that stay in the window may cover content that scrolls under them. */
  function floats(element: HTMLElement): boolean {
    for (let each: HTMLElement | null = element; each && each !== scope; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
    return false;
  }

  /** Whether a finger misses it: it is smaller than `tap`, and half that far from its centre is another element. */
  function isTooSmall(control: HTMLElement): boolean {
    if (control.matches(':disabled, [tabindex="-1"]') || isInText(control)) return false;
    const label = control.closest('label') ?? (control as HTMLInputElement).labels?.[0] ?? null;
    const box = (label ?? control).getBoundingClientRect();
    if (box.width >= tap - 0.5 && box.height >= tap - 0.5) return false;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y, reach] = [left + width / 2, top + height / 2, tap / 2 - 1];
    const points: [number, number][] = [];
    if (height < tap) points.push([x, y - reach], [x, y + reach]);
    if (width < tap) points.push([x - reach, y], [x + reach, y]);
    return !points.every(([px, py]) => {
      const hit = document.elementFromPoint(px, py);
      return hit !== null && (control.contains(hit) || (label?.contains(hit) ?? false));
    });
  }

  /** A link within a sentence has the height of its line (WCAG 2.5.8, 'inline'). */
  function isInText(control: HTMLElement): boolean {
    if (!control.matches('a') || !getComputedStyle(control).display.startsWith('inline')) return false;
    const around = control.parentElement?.textContent?.trim() ?? '';
    return around.length > (control.textContent?.trim().length ?? 0);
  }

  function nameOf(element: HTMLElement): string {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 40);
    const { width, height } = element.getBoundingClientRect();
    return `<${element.tagName.toLowerCase()}> '${text}' (${Math.round(width)} × ${Math.round(height)})`;
  }
}
