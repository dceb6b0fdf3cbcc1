import type { ClientFrame, ServerFrame } from 'contracts';
import { ws } from 'msw';

const channel = ws.link(/\/api\/live$/);
let seq = 0;

/** Takes every connection of the live channel and stays silent until a test pushes. */
export const quietLiveChannel = channel.addEventListener('connection', ({ client }) => {
  client.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as ClientFrame;
    if (frame.op === 'auth') send({ op: 'authenticated' });
  });
});

const send = (frame: ServerFrame) => channel.broadcast(JSON.stringify(frame));

/** Sends an event of a live topic to the page, as the server pushes it. */
export function pushLive(topic: string, data: unknown, type = 'changed'): void {
  seq += 1;
  send({ op: 'event', topic, seq, type, data });
}
