import { source } from 'axe-core';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeWindow {
  axe?: {
    run(
      context: Document,
      options: { runOnly: string[]; resultTypes: string[] },
    ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
  };
}

/**
 * What axe finds at WCAG 2.2 AA on the page as it is at rest. Half a transition has colours that no design has, so running
 * ones end first and none starts meanwhile.
 */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(findBarriers, WCAG);
}

async function findBarriers(runOnly: string[]): Promise<string[]> {
  const { axe } = window as unknown as AxeWindow;
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, *::before, *::after { transition-duration: 0s !important; transition-delay: 0s !important; animation-duration: 0s !important; animation-delay: 0s !important; }',
  );
  document.adoptedStyleSheets.push(still);
  try {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
    const results = await axe?.run(document, { runOnly, resultTypes: ['violations'] });
    if (!results) throw new Error('axe is not on the page');
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  }
}
