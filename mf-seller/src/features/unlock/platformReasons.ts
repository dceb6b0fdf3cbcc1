import { UNLOCK_MESSAGES as messages } from './unlock.messages';

/** Why to sell here. The figures come from the settings; where none were measured, none are claimed (rules.md reading 28). */
export function platformReasons({
  stats_success_percent: percent,
  stats_average_sale_days: days,
}: Readonly<Record<string, string>>): string[] {
  return percent && days ? [...messages.reasons, messages.record(percent, days)] : [...messages.reasons];
}
