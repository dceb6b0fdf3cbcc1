import { createHash } from 'node:crypto';

/** The id of a seeded row: the same on every machine. Shaped as a version-8 uuid. */
export function seedId(area: string, name: string): string {
  const hex = createHash('sha256').update(`dotpi:seed:${area}:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
