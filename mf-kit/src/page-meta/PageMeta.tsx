import { useLayoutEffect } from 'react';

export interface PageMetaProps {
  title: string;
  description: string;
  robots?: string;
}

/**
 * The only client place for title and meta. The title goes into the element that the server sent, so that the tab never
 * stands without one between two pages; what the server marked with data-head leaves at the first render.
 */
export function PageMeta({ title, description, robots }: PageMetaProps) {
  useLayoutEffect(() => {
    document.head.querySelectorAll('[data-head]').forEach((tag) => tag.remove());
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
