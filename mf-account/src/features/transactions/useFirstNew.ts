import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first item that 'Load more' brought: its button may be gone by then, and reading goes on where the
 * list grew. The focus stays where it is when the person has moved it meanwhile.
 */
export function useFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<{ count: number; by: Element | null } | null>(null);
  useEffect(() => {
    if (!asked.current || count <= asked.current.count) return;
    const { count: before, by } = asked.current;
    asked.current = null;
    const focused = document.activeElement;
    const item = list.current?.children[before];
    if (item instanceof HTMLElement && (focused === by || focused === document.body)) item.focus();
  }, [count]);
  const expectMore = () => {
    asked.current = { count, by: document.activeElement };
  };
  return { list, expectMore };
}
