import type { FastifyInstance } from 'fastify';

interface Pattern {
  segments: string[];
  methods: Set<string>;
}

/** Remembers every route, so that a known path with another method is a 405 that names the right ones. */
export class AllowedMethods {
  private readonly patterns = new Map<string, Pattern>();

  /** Watches the routes that are registered from now on. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', ({ url, method }) => {
      if (url.includes('*')) return;
      const pattern = this.patterns.get(url) ?? { segments: segmentsOf(url), methods: new Set<string>() };
      for (const one of [method].flat()) pattern.methods.add(one);
      this.patterns.set(url, pattern);
    });
  }

  /** The methods of a path, empty for an unknown one. */
  of(path: string): string[] {
    const segments = segmentsOf(path);
    const methods = [...this.patterns.values()]
      .filter((pattern) => matches(pattern.segments, segments))
      .flatMap((pattern) => [...pattern.methods]);
    return [...new Set(methods)].sort();
  }
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

const matches = (pattern: string[], path: string[]) =>
  pattern.length === path.length &&
  pattern.every((part, at) => part === path[at] || (part.startsWith(':') && path[at] !== ''));
