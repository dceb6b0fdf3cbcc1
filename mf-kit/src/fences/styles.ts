/**
 * Styles that reach beyond what a component has drawn: rules of styled-components without a class, such as `header`, and adopted style
 * sheets. What each is called, by what tells it apart. A <style> element needs no look: the policy of the site's pages refuses it.
 */
export function globalStyles(): Map<unknown, string> {
  const ofComponents = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')];
  const selectors = ofComponents.flatMap(({ sheet }) => selectorsIn(sheet?.cssRules ?? [])).filter(hasNoClass);
  return new Map<unknown, string>([
    ...selectors.map((selector) => [selector, `'${selector}'`] as const),
    ...(document.adoptedStyleSheets ?? []).map((sheet) => [sheet, 'the page by a style sheet of its own'] as const),
  ]);
}

const hasNoClass = (selector: string) => !selector.includes('.');

const selectorsIn = (rules: Iterable<CSSRule>): string[] =>
  [...rules].flatMap((rule) => {
    if ('selectorText' in rule)
      return (rule as CSSStyleRule).selectorText.split(/,(?![^(]*\))/).map((one) => one.trim());
    const isKeyframes = 'name' in rule && 'appendRule' in rule;
    return 'cssRules' in rule && !isKeyframes ? selectorsIn((rule as CSSGroupingRule).cssRules) : [];
  });
