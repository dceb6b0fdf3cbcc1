/**
 * The known settings and their defaults. telegrem_url is an old misspelling; both spellings are served (docs/rules.md
 * reading 30).
 */
export const SETTING_DEFAULTS = {
  facebook_url: '',
  x_url: '',
  telegrem_url: '',
  telegram_url: '',
  /** Where to write when the site cannot be reached; empty = none is offered. */
  support_email: '',
  enableMaintenance: 'false',
  isTestMode: 'false',
  /** risk | always | never (docs/rules.md reading 7). */
  listing_review: 'risk',
  bid_increment: '100',
  /** flat | ladder (docs/rules.md reading 8). */
  bid_increment_mode: 'flat',
  /** The smallest withdrawal in π (docs/rules.md section 8). */
  withdrawal_minimum: '0.01',
  /** Empty = not shown (docs/rules.md reading 28). */
  stats_active_listings: '',
  stats_average_sale_days: '',
  stats_success_percent: '',
} as const;

export type SettingKey = keyof typeof SETTING_DEFAULTS;
export const SETTING_KEYS = Object.keys(SETTING_DEFAULTS) as SettingKey[];

/** Settings that the demo seed sets. */
export const DEMO_SETTINGS: Partial<Record<SettingKey, string>> = {
  facebook_url: 'https://facebook.com/dotpi.market',
  x_url: 'https://x.com/dotpi_market',
  support_email: 'support@dotpi.example',
  isTestMode: 'true',
  enableMaintenance: 'false',
  stats_active_listings: '2,847',
  stats_average_sale_days: '12',
  stats_success_percent: '78',
};
