import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The line from one server to another, which can be cut: then nothing that was sent comes back. */
export class BrokenLine {
  private readonly sockets = new Set<Socket>();
  private isBroken = false;

  private constructor(private readonly door: Server) {}

  /** A line to a port of this machine. */
  static async to(port: number): Promise<BrokenLine> {
    const door = createServer();
    const line = new BrokenLine(door);
    door.on('connection', (near) => line.join(near, port));
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get port(): number {
    return (this.door.address() as AddressInfo).port;
  }

  break(isBroken: boolean): void {
    this.isBroken = isBroken;
    if (isBroken) for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.break(true);
    this.door.close();
  }

  private join(near: Socket, port: number): void {
    if (this.isBroken) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
