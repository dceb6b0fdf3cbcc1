/** The server of development: restarted after each build, and stopped with this process. */
import { addressWhenReady, startServer } from '../run/serve.mjs';

export class RestartingServer {
  #child = null;
  #env;

  constructor(env) {
    this.#env = env;
    process.on('exit', () => this.#child?.kill());
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => this.#end());
  }

  /** Resolves when the new server responds. */
  async restart() {
    await this.#stop();
    this.#child = startServer(this.#env);
    await addressWhenReady(this.#child);
  }

  async #stop() {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async #end() {
    await this.#stop();
    process.exit(0);
  }
}
