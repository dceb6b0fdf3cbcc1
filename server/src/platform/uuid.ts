const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a text that PostgreSQL reads as a uuid; a caller's id that is none names nothing (404). */
export function isUuid(value: string): boolean {
  return value.length === 36 && UUID.test(value);
}
