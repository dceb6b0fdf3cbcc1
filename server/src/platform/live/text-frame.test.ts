import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame';

const TEXTS = ['', 'a', 'x'.repeat(125), 'x'.repeat(126), 'ü'.repeat(200), 'x'.repeat(65_535), 'π'.repeat(65_536)];

test('a client reads frames of every length as they were, also between those that the library sends', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket, request) => {
    for (const text of TEXTS) {
      request.socket.write(textFrame(text));
      socket.send('between');
    }
  });
  await once(http, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    client.on('message', (data, isBinary) => {
      heard.push(`${isBinary}${String(data)}`);
      if (heard.length === 2 * TEXTS.length) resolve();
    });
  });
  expect(heard).toEqual(TEXTS.flatMap((text) => [`false${text}`, 'falsebetween']));
  client.terminate();
  http.close();
});
