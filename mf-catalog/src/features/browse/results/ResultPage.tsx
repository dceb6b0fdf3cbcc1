import type { Domain } from 'contracts';
import { theme, whenNear } from 'shared-ui';
import { useDeferredValue, useEffect } from 'react';
import styled from 'styled-components';
import { DomainTile } from 'mf-kit/domain-tile';
import { DomainTileRow } from 'mf-kit/domain-tile-row';
import type { BrowseAddress } from '../useBrowseAddress';
import { ResultTick } from './ResultTick';
import { usePageWindow } from './usePageWindow';

/** How many cards fill the first screen. */
const FIRST_CARDS = { row: 8, grid: 12 };

interface ResultPageProps {
  /** Up to 24 domains: what one request brought. */
  domains: readonly Domain[];
  /** How many stand before its first. */
  offset: number;
  /** Of the whole list; -1 when unknown. */
  setSize: number;
  /** Identifies the page of this history entry. */
  name: string;
  /** The person loaded it: the focus goes to the link of its first card. */
  takesFocus: boolean;
  /** Product time in ms, null if unknown. */
  now: number | null;
  variant: keyof typeof FIRST_CARDS;
  address: BrowseAddress;
  /** Shown again by Back or Forward, where the document needs its former height to the pixel. */
  isReturn: boolean;
}

/** One loaded page of the results; an empty box of the same height while it is far from the screen. */
export function ResultPage(props: ResultPageProps) {
  const { domains, offset, setSize, name, takesFocus, now, variant, address, isReturn } = props;
  const { ref, emptyHeight } = usePageWindow<HTMLDivElement>(name);
  // Scheduling: the cards of the first screen are rendered first, the others in a deferred render in which the page responds
  // to input. Until then the page is a screen high, so that what follows starts below it.
  const shown = useDeferredValue(domains.length, isReturn ? domains.length : FIRST_CARDS[variant]);
  const isPart = shown < domains.length;
  const isRow = variant === 'row';
  const Tile = isRow ? DomainTileRow : DomainTile;
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>('a[aria-label]')?.focus({ preventScroll: true });
  }, [takesFocus, ref]);
  return (
    <div
      ref={ref}
      style={
        emptyHeight === null ? { minBlockSize: isPart ? theme.size.screen : undefined } : { blockSize: emptyHeight }
      }
    >
      {emptyHeight === null && (
        <ResultGrid $isList={isRow}>
          {domains.slice(0, shown).map((domain, index) => (
            <Item
              key={domain.id}
              $isReturn={isReturn}
              $isRow={isRow}
              role="listitem"
              aria-posinset={offset + index + 1}
              aria-setsize={setSize}
            >
              <Tile
                domain={domain}
                now={now}
                headingLevel={2}
                tick={<ResultTick domain={domain} address={address} isBare={isRow} />}
                isTicked={address.compared.includes(domain.id)}
              />
            </Item>
          ))}
        </ResultGrid>
      )}
    </div>
  );
}

/** Rows on phones, a grid elsewhere. 24 cards a page fill its rows, whatever the number of columns. */
export const ResultGrid = styled.div<{ $isList: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isList }) => ($isList ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))')};
  gap: ${({ $isList }) => ($isList ? 0 : theme.space[4])};
`;

/** A focused card is neither under the sticky search nor under the tray. */
const Item = styled.div<{ $isReturn: boolean; $isRow: boolean }>`
  min-inline-size: 0;
  border-block-start: ${({ $isRow }) => ($isRow ? `1px solid ${theme.color.border}` : 0)};
  ${({ $isReturn, $isRow }) => !$isReturn && whenNear($isRow ? '6.5rem' : '11rem')}

  & a,
  & input {
    scroll-margin-block: ${theme.space[16]};
  }
`;
