/** The browser's CacheStorage as far as the service worker uses it, in memory; addresses are taken as those of the site. */
export class FakeCaches {
  private readonly stores = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const store = this.stores.get(name) ?? new FakeCache();
    this.stores.set(name, store);
    return store;
  }

  async keys(): Promise<string[]> {
    return [...this.stores.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stores.delete(name);
  }
}

export const SITE = 'https://dotpi.test';

class FakeCache {
  private readonly kept = new Map<string, Response>();

  async match(request: string | Request): Promise<Response | undefined> {
    return this.kept.get(addressOf(request))?.clone();
  }

  async put(request: string | Request, response: Response): Promise<void> {
    this.kept.set(addressOf(request), response);
  }

  async delete(request: string | Request): Promise<boolean> {
    return this.kept.delete(addressOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.kept.keys()].map((address) => new Request(address));
  }
}

const addressOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, SITE).href;
