import { defineMessages, formats } from 'shared-i18n';

export interface Stat {
  value: string;
  label: string;
}

const TEXT = defineMessages('catalog.stats', {
  stats_active_listings: 'active listings',
  stats_average_sale_days: 'days average sale time',
  stats_success_percent: 'success',
});

const STATS = ['stats_active_listings', 'stats_average_sale_days', 'stats_success_percent'] as const;

/** A whole number as the language groups it, whichever way an administrator typed it; any other text as it is. */
function shown(key: (typeof STATS)[number], value: string): string {
  if (key === 'stats_success_percent') return formats().percent(Number(value));
  return /^\d{1,3}(,\d{3})*$/.test(value) ? formats().number(Number(value.replaceAll(',', ''))) : value;
}

/** Home's figures from the site settings; an empty setting hides its figure (docs/rules.md reading 28). */
export function statsView(settings: Readonly<Record<string, string>>): Stat[] {
  return STATS.flatMap((key) => {
    const value = settings[key]?.trim();
    if (!value) return [];
    return [{ value: shown(key, value), label: TEXT[key] }];
  });
}
