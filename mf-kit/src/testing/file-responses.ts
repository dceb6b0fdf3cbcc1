interface FileResponse {
  status: number;
  body: unknown;
}

/**
 * Answers files that are sent, one after the other, in place of the network: jsdom's files do not pass through the faked one.
 * Null is a lost response. `sent` lists what went out; `restore` gives the network back.
 */
export function respondToFiles(...given: (FileResponse | null)[]) {
  const real = XMLHttpRequest;
  const sent: { address: string; bearer?: string }[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    responseText = '';
    open(_method: string, address: string) {
      sent.push({ address });
    }
    setRequestHeader(name: string, value: string) {
      const last = sent.at(-1);
      if (last && name === 'Authorization') last.bearer = value.replace('Bearer ', '');
    }
    send() {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const next = given.shift();
      if (next) [this.status, this.responseText] = [next.status, JSON.stringify(next.body)];
      queueMicrotask(() => (next ? this.onload?.() : this.onerror?.()));
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return { sent, restore: () => void (globalThis.XMLHttpRequest = real) };
}
