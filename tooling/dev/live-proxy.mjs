/** The address of development: forwards everything to the real server, except the channel that says when to reload. */
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

const EVENTS = '/__dev/events';

/** Listens on `port` in front of the server at `target` (a port); returns a function that reloads all open pages. */
export function startLiveProxy(port, target) {
  const pages = new Set();
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.url === EVENTS) return hold(incoming, outgoing, pages);
    const { method, headers, url: path } = incoming;
    const forwarded = request({ port: target, host: '127.0.0.1', method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () =>
      outgoing.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/html' }).end(WAITING),
    );
    incoming.pipe(forwarded);
  });
  proxy.on('upgrade', (incoming, socket) => tunnel(incoming, socket, target));
  proxy.listen(port);
  return () => pages.forEach((page) => page.write('event: reload\ndata:\n\n'));
}

const WAITING =
  '<!doctype html><meta http-equiv="refresh" content="1"><title>Starting</title><p>The server is starting …';

function hold(incoming, outgoing, pages) {
  outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write(':\n\n');
  pages.add(outgoing);
  incoming.on('close', () => pages.delete(outgoing));
}

/** Forwards a WebSocket handshake unchanged; then both sides talk to each other. */
function tunnel(incoming, socket, target) {
  const server = connect(target, '127.0.0.1', () => {
    const headers = incoming.rawHeaders.reduce((text, part, index) => text + part + (index % 2 ? '\r\n' : ': '), '');
    server.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
    server.pipe(socket).pipe(server);
  });
  for (const [one, other] of [
    [server, socket],
    [socket, server],
  ])
    one.on('error', () => other.destroy());
}
