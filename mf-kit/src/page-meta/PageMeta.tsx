import { useLayoutEffect } from 'react';

export interface PageMetaProps {
  title: string;
  description: string;
  robots?: string;
}

/**
 * The only client place for title and meta. The title goes into the element that the server sent, so that the tab never
 * stands without one between two pages; its description leaves at the first render. What else the server marked with
 * data-head speaks of the first address and leaves with it: `dropServerHead`.
 */
export function PageMeta({ title, description, robots }: PageMetaProps) {
  useLayoutEffect(() => {
    document.head.querySelector('meta[data-head][name=description]')?.remove();
  }, []);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <meta name="description" content={description} />
      {robots ? <meta name="robots" content={robots} /> : null}
    </>
  );
}

/** Takes away what the server said of the visit's first address: canonical address, preview, robots, structured data. */
export function dropServerHead(): void {
  document.head.querySelectorAll('[data-head]').forEach((tag) => tag.remove());
}
