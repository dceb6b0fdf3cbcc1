import { findRoute, type PageStore } from 'mf-kit';

/** What every report says of its page: the pattern of its route, never the address, and the shell's build. */
export interface PageFacts {
  route: () => string;
  release: string;
}

/** The facts of this page; `pathname` is read each time, because the page moves on without loading. */
export function pageFacts(pages: PageStore, page: Document = document, pathname = () => location.pathname): PageFacts {
  return { route: () => findRoute(pages, pathname())?.path ?? '', release: shellRelease(page) };
}

/** The content hash in the name of the shell's script. */
export function shellRelease(page: Document): string {
  const address = page.querySelector<HTMLScriptElement>('script[src*="/js/shell."]')?.src ?? '';
  return /\/shell\.([0-9a-f]+)\.js/.exec(address)?.[1] ?? '';
}
