import type { Domain } from 'contracts';
import { theme, whenNear } from 'shared-ui';
import { useDeferredValue, useEffect } from 'react';
import styled from 'styled-components';
import { DomainTile } from '../../../common/DomainTile';
import { COMPARE_MAX } from '../../../common/comparedIds';
import { CompareTick } from '../compare/CompareTick';
import { ResultGrid } from './ResultGrid';
import type { BrowseAddress } from '../useBrowseAddress';
import { usePageWindow } from './usePageWindow';

/** What a screen shows of a list that begins on it. */
const FIRST_CARDS = { row: 6, grid: 12 };

interface ResultPageProps {
  domains: readonly Domain[];
  /** How many stand before its first. */
  offset: number;
  /** Of the whole list; -1 when unknown. */
  setSize: number;
  /** Stands for the page within its history entry. */
  name: string;
  /** It was asked for by the person, whose place is now its first card. */
  takesFocus: boolean;
  /** Product time in ms, null if unknown. */
  now: number | null;
  variant: keyof typeof FIRST_CARDS;
  address: BrowseAddress;
  /** The document has to be as high as it was left, to the pixel. */
  isReturn: boolean;
}

/** One loaded page of the results; an empty box of the same height while it is far from the screen. */
export function ResultPage({
  domains,
  offset,
  setSize,
  name,
  takesFocus,
  now,
  variant,
  address,
  isReturn,
}: ResultPageProps) {
  const { ref, emptyHeight } = usePageWindow(name);
  // The cards below the screen come right after the ones on it, and the page answers in between. What follows them starts below it too.
  const shown = useDeferredValue(domains.length, isReturn ? domains.length : FIRST_CARDS[variant]);
  const isPart = shown < domains.length;
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [takesFocus, ref]);
  const isFull = address.compared.length >= COMPARE_MAX;
  const tick = ({ id, name: domainName }: Domain) => {
    const isTicked = address.compared.includes(id);
    const isDisabled = isFull && !isTicked;
    return (
      <CompareTick name={domainName} isTicked={isTicked} isDisabled={isDisabled} onToggle={() => address.compare(id)} />
    );
  };
  return (
    <div
      ref={ref}
      style={emptyHeight === null ? { minBlockSize: isPart ? '100dvh' : undefined } : { blockSize: emptyHeight }}
    >
      {emptyHeight === null && (
        <ResultGrid>
          {domains.slice(0, shown).map((domain, index) => (
            <Item
              key={domain.id}
              $isReturn={isReturn}
              role="listitem"
              aria-posinset={offset + index + 1}
              aria-setsize={setSize}
            >
              <DomainTile domain={domain} now={now} variant={variant} headingLevel={2} tick={tick(domain)} />
            </Item>
          ))}
        </ResultGrid>
      )}
    </div>
  );
}

/** What has the focus is neither under the sticky search nor under the tray. */
const Item = styled.div<{ $isReturn: boolean }>`
  min-inline-size: 0;
  ${({ $isReturn }) => !$isReturn && whenNear('11rem')}

  & :is(a, input) {
    scroll-margin-block: ${theme.space[16]};
  }
`;
