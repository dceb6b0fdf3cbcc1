const UNIT = 10_000_000n;

function toUnits(decimal: string): bigint {
  const [whole = '0', part = ''] = decimal.split('.');
  return BigInt(whole) * UNIT + BigInt(part.padEnd(7, '0'));
}

function toText(units: bigint): string {
  const part = String(units % UNIT)
    .padStart(7, '0')
    .replace(/0+$/, '');
  return part ? `${units / UNIT}.${part}` : `${units / UNIT}`;
}

export interface StepLimits {
  min?: string;
  max?: string;
  step: string;
}

/** The amount one step up or down, kept within the limits; the minimum from none. Decimal strings, exact. */
export function stepAmount(amount: string | null, direction: 1 | -1, { min = '0', max, step }: StepLimits): string {
  const low = toUnits(min);
  const high = max === undefined ? null : toUnits(max);
  if (amount === null) return toText(low);
  const next = toUnits(amount) + BigInt(direction) * toUnits(step);
  if (next < low) return toText(low);
  return toText(high !== null && next > high ? high : next);
}
