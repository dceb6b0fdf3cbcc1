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

/** Home's figures from the site settings; an empty setting hides its figure (docs/rules.md reading 28). */
export function statsView(settings: Readonly<Record<string, string>>): Stat[] {
  return STATS.flatMap((key) => {
    const value = settings[key]?.trim();
    if (!value) return [];
    return [{ value: key === 'stats_success_percent' ? formats().percent(Number(value)) : value, label: TEXT[key] }];
  });
}
