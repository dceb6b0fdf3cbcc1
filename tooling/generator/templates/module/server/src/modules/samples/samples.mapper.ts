import type { Sample } from 'contracts';
import type { SampleRow } from './samples.sql';

/** One of the samples as the API shows it. */
export function toSample(row: SampleRow): Sample {
  return {
    id: row.id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  };
}
