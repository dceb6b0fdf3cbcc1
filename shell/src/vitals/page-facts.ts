import { splitLanguage } from 'shared-i18n';
import { findRoute, type PageStore } from 'mf-kit';

/** A release of a remote, as reports name it. */
export interface ReleaseName {
  remote: string;
  version: string;
}

/** What every report says of its page: the pattern of its route, never the address, and the shell's build. */
export interface PageFacts {
  route: () => string;
  release: string;
  /** The release that shows the page; empty for a page of the shell, and before it has arrived. */
  shown: () => Partial<ReleaseName>;
}

/** The facts of this page; `pathname` is read each time, because the page moves on without loading. */
export function pageFacts(
  pages: PageStore,
  page: Document = document,
  pathname = () => splitLanguage(location.pathname).path,
): PageFacts {
  const found = () => findRoute(pages, pathname());
  return {
    route: () => found()?.path ?? '',
    release: shellRelease(page),
    shown: () => {
      const remote = found()?.remote ?? '';
      const version = pages.versions.get(remote);
      return version ? { remote, version } : {};
    },
  };
}

/** The content hash in the name of the shell's script. */
export function shellRelease(page: Document): string {
  const address = page.querySelector<HTMLScriptElement>('script[src*="/js/shell."]')?.src ?? '';
  return /\/shell\.([0-9a-f]+)\.js/.exec(address)?.[1] ?? '';
}
