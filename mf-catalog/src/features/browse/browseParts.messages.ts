import type { BrowseLayout } from './results/browseLayout';

// Texts of the parts of browse that load after its first screen.

/** The text of the way past the filters. */
export const SKIP_MESSAGES = { skip: 'Skip to results' } as const;

/** The age of the results. */
export const UPDATED_MESSAGES = {
  now: 'Updated just now',
  minutes: (minutes: number) => `Updated ${minutes} min ago`,
} as const;

/** Texts of the switch between cards and list. */
export const VIEW_MESSAGES: Record<'group' | BrowseLayout, string> = { group: 'View', grid: 'Cards', list: 'List' };

/** Texts of the bars above the price fields. */
export const PRICE_HISTOGRAM_MESSAGES = {
  histogram: (range: string) => `Most prices: ${range}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  andMore: (from: string) => `${from} and more`,
} as const;

/** Texts of the tray of names to compare. */
export const COMPARE_TRAY_MESSAGES = {
  tray: 'Comparison',
  ticked: (count: number, max: number) => `${count} of ${max} to compare`,
  trayFull: (max: number) => `${max} of ${max}: remove one to add another.`,
  tickAnother: 'Tick another name to compare.',
  clearTray: 'Clear',
} as const;
