import { DAY_MS, type SellerRecord } from 'contracts';
import { defineMessages } from 'shared-i18n';

const RECORD = defineMessages('kit.sellerRecord', {
  delivered: 'Delivered',
  of: '{delivered} of {sold}',
  inTime: 'Usual time to transfer',
  within: {
    hour: 'within an hour',
    hours: '{count, plural, one {# hour} other {# hours}}',
    days: '{count, plural, one {# day} other {# days}}',
  },
  lost: 'Disputes lost',
  /** The same in one line. */
  line: '{delivered} of {sold} delivered in 12 months',
  lineTime: 'usually in {time}',
  lineHour: 'usually within an hour',
  lineLost: '{count, plural, one {# dispute lost} other {# disputes lost}}',
});

const HOUR_MS = 3_600_000;
const DAYS_FROM = 2 * DAY_MS;

/** How long a transfer usually took, in hours up to two days; null without one. */
function timeOf({ medianMs }: SellerRecord): string | null {
  if (medianMs === null) return null;
  if (medianMs <= HOUR_MS) return RECORD.within.hour;
  if (medianMs < DAYS_FROM) return RECORD.within.hours({ count: Math.ceil(medianMs / HOUR_MS) });
  return RECORD.within.days({ count: Math.ceil(medianMs / DAY_MS) });
}

/** A seller's record of 12 months as figures with their names. */
export function recordFigures(record: SellerRecord): { name: string; value: string }[] {
  const { sold, delivered, disputesLost } = record;
  const time = timeOf(record);
  return [
    { name: RECORD.delivered, value: RECORD.of({ delivered, sold }) },
    ...(time ? [{ name: RECORD.inTime, value: time }] : []),
    { name: RECORD.lost, value: String(disputesLost) },
  ];
}

/** The same as parts of one line; no dispute lost is nothing to say. */
export function recordParts(record: SellerRecord): string[] {
  const { sold, delivered, medianMs, disputesLost } = record;
  const time = timeOf(record);
  return [
    RECORD.line({ delivered, sold }),
    ...(time ? [medianMs !== null && medianMs <= HOUR_MS ? RECORD.lineHour : RECORD.lineTime({ time })] : []),
    ...(disputesLost > 0 ? [RECORD.lineLost({ count: disputesLost })] : []),
  ];
}
