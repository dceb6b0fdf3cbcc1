import crypto from 'node:crypto';
import { createRequire } from 'node:module';

/** Numbers that follow from a seed (mulberry32). */
export class Chance {
  private state = 1;

  begin(seed: number): void {
    this.state = seed >>> 0;
  }

  /** From 0 up to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to max − 1. */
  below(max: number): number {
    return Math.floor(this.next() * max);
  }

  fill(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = this.below(256);
  }
}

/** All random numbers of this process come from `chance` from now on: identifiers, tokens, pauses and those of the database. */
export function makeRandomnessRepeatable(chance: Chance, now: () => number): void {
  const bytes = (size: number) => {
    const filled = Buffer.alloc(size);
    chance.fill(filled);
    return filled;
  };
  const asUuid = (filled: Buffer, version: number) => {
    filled.writeUInt8((filled.readUInt8(6) & 15) | (version << 4), 6);
    filled.writeUInt8((filled.readUInt8(8) & 63) | 128, 8);
    return filled.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
  const uuidv7 = () => {
    const filled = bytes(16);
    filled.writeUIntBE(now(), 0, 6);
    return asUuid(filled, 7);
  };
  Math.random = () => chance.next();
  Object.assign(crypto, {
    randomBytes: bytes,
    randomUUID: () => asUuid(bytes(16), 4),
    randomInt: (from: number, to?: number) => (to === undefined ? chance.below(from) : from + chance.below(to - from)),
  });
  const fill = <T extends ArrayBufferView>(view: T): T => {
    chance.fill(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    return view;
  };
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill, configurable: true });
  Object.assign(createRequire(__filename)('uuidv7') as object, { uuidv7 });
}
