import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Drawn in one go: a call for a few bytes costs as much as one for thousands. */
const drawn = Buffer.alloc(4_096);
let used = drawn.length;

function take<T>(bytes: number, read: (at: number) => T): T {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const value = read(used);
  drawn.fill(0, used, used + bytes);
  used += bytes;
  return value;
}

/** Cryptographically random bytes as lower-case hex; at most 4,096. Nothing of them stays in memory here. */
export const randomHex = (bytes: number): string => take(bytes, (at) => drawn.toString('hex', at, at + bytes));

const ids = new V7Generator({ nextUint32: () => take(4, (at) => drawn.readUInt32LE(at)) });

/** A new UUIDv7; each is above all that this function gave before. */
export const newId = (): string => ids.generate().toString();
