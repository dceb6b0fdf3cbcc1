const TEXT_AND_LAST = 0x81;
const SHORT_MAX = 125;
const MEDIUM_MAX = 0xffff;

/** A text as the one frame of a message from a server (RFC 6455, section 5.2): header and body in one piece. */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const headerSize = size <= SHORT_MAX ? 2 : size <= MEDIUM_MAX ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerSize + size);
  frame[0] = TEXT_AND_LAST;
  if (headerSize === 2) frame[1] = size;
  else if (headerSize === 4) {
    frame[1] = SHORT_MAX + 1;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = SHORT_MAX + 2;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.write(text, headerSize);
  return frame;
}
