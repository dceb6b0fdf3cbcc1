import { matchCallPath } from 'contracts';
import type { FastifyInstance } from 'fastify';

/** Remembers every route, so that a known path with another method is a 405 that names the right ones. */
export class AllowedMethods {
  private readonly methods = new Map<string, Set<string>>();

  /** Watches the routes that are registered from now on. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', ({ url, method }) => {
      if (url.includes('*')) return;
      const methods = this.methods.get(url) ?? new Set<string>();
      for (const one of [method].flat()) methods.add(one);
      this.methods.set(url, methods);
    });
  }

  /** The methods of a path, empty for an unknown one. */
  of(path: string): string[] {
    const methods = [...this.methods]
      .filter(([pattern]) => matchCallPath(pattern, path) !== null)
      .flatMap(([, allowed]) => [...allowed]);
    return [...new Set(methods)].sort();
  }
}
