const UNIT = 10_000_000n;
const plain = /^\d{1,15}(\.\d{0,7})?$/;

function toUnits(text: string): bigint | null {
  const trimmed = text.trim().replace(/,/g, '');
  if (!plain.test(trimmed)) return null;
  const [whole = '0', part = ''] = trimmed.split('.');
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

/** The amount one step up or down, kept within the limits; from an unreadable text, the minimum. Decimal strings, exact. */
export function stepAmount(text: string, direction: 1 | -1, { min = '0', max, step }: StepLimits): string {
  const low = toUnits(min) ?? 0n;
  const high = max === undefined ? null : toUnits(max);
  const now = toUnits(text);
  if (now === null) return toText(low);
  const next = now + BigInt(direction) * (toUnits(step) ?? UNIT);
  if (next < low) return toText(low);
  return toText(high !== null && next > high ? high : next);
}

/** The text as a number for `aria-valuenow`, undefined when it is none. */
export function readNumber(text: string): number | undefined {
  const units = toUnits(text);
  return units === null ? undefined : Number(toText(units));
}
