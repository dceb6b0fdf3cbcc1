import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { epochMs } from './live-node';

/**
 * Sockets that watch. They read frames by their lengths only: clients of a library would take more of the machine than the servers that
 * are measured.
 */
export class Watchers {
  private readonly sockets: Socket[] = [];
  /** When each frame since the last clear() arrived, in ms since 1970. */
  arrivals: number[] = [];
  /** Their bytes, frame headers included. */
  bytes = 0;

  /** Opens `count` sockets at a port; with a topic each subscribes and gets its snapshot. */
  async open(port: number, count: number, topic: string | null): Promise<void> {
    const WAVE = 100;
    for (let opened = 0; opened < count; opened += WAVE)
      await Promise.all(Array.from({ length: Math.min(WAVE, count - opened) }, () => this.openOne(port, topic)));
  }

  clear(): void {
    this.arrivals = [];
    this.bytes = 0;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private openOne(port: number, topic: string | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      this.sockets.push(socket);
      let waits: 'upgrade' | 'snapshot' | null = 'upgrade';
      let rest: Buffer = Buffer.alloc(0);
      socket.on('error', reject);
      socket.on('data', (data: Buffer) => {
        rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
        if (waits === 'upgrade') {
          const end = rest.indexOf('\r\n\r\n');
          if (end < 0) return;
          if (!rest.toString('latin1', 0, 12).endsWith('101'))
            return reject(new Error(rest.toString('latin1', 0, end)));
          rest = rest.subarray(end + 4);
          waits = topic ? 'snapshot' : null;
          if (topic) socket.write(maskedText(JSON.stringify({ op: 'sub', topic })));
          else resolve();
        }
        for (let size = frameSize(rest); size !== null && size <= rest.length; size = frameSize(rest)) {
          const isPing = (rest[0] ?? 0) === PING;
          if (isPing) socket.write(PONG);
          else if (waits === null) {
            this.arrivals.push(epochMs());
            this.bytes += size;
          } else resolve();
          if (!isPing) waits = null;
          rest = rest.subarray(size);
        }
      });
      socket.write(upgrade(port));
    });
  }
}

const upgrade = (port: number) =>
  `GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`;

/** A short text frame of a client (RFC 6455); its mask is zero. */
function maskedText(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

const PING = 0x89;
/** Empty, with a mask of zero. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** The size of a server's frame with its header; null while the header is not here. */
function frameSize(buffer: Buffer): number | null {
  if (buffer.length < 2) return null;
  const short = buffer[1] ?? 0;
  if (short < 126) return 2 + short;
  if (short === 126) return buffer.length < 4 ? null : 4 + buffer.readUInt16BE(2);
  return buffer.length < 10 ? null : 10 + Number(buffer.readBigUInt64BE(2));
}
