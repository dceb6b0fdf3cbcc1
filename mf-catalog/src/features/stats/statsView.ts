export interface Stat {
  value: string;
  label: string;
}

const STATS = [
  { key: 'stats_active_listings', unit: '', label: 'active listings' },
  { key: 'stats_average_sale_days', unit: '', label: 'days average sale time' },
  { key: 'stats_success_percent', unit: '%', label: 'success' },
];

/** Home's figures from the site settings; an empty setting hides its figure (docs/rules.md reading 28). */
export function statsView(settings: Readonly<Record<string, string>>): Stat[] {
  return STATS.flatMap(({ key, unit, label }) => {
    const value = settings[key]?.trim();
    return value ? [{ value: value + unit, label }] : [];
  });
}
