import type { Domain } from 'contracts';
import { theme, whenNear } from 'shared-ui';
import { useDeferredValue, useEffect } from 'react';
import styled from 'styled-components';
import { DomainTile } from 'mf-kit/domain-tile';
import { COMPARE_MAX } from '../../../common/comparedIds';
import { CompareTick } from '../compare/CompareTick';
import type { BrowseAddress } from '../useBrowseAddress';
import { usePageWindow } from './usePageWindow';

/** How many cards fill the first screen. */
const FIRST_CARDS = { row: 6, grid: 12 };

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
  const { ref, emptyHeight } = usePageWindow(name);
  // Scheduling: the cards of the first screen are rendered first, the others in a deferred render in which the page responds
  // to input. Until then the page is a screen high, so that what follows starts below it.
  const shown = useDeferredValue(domains.length, isReturn ? domains.length : FIRST_CARDS[variant]);
  const isPart = shown < domains.length;
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
        <ResultGrid $isList={variant === 'row'}>
          {domains.slice(0, shown).map((domain, index) => (
            <Item
              key={domain.id}
              $isReturn={isReturn}
              role="listitem"
              aria-posinset={offset + index + 1}
              aria-setsize={setSize}
            >
              <DomainTile
                domain={domain}
                now={now}
                variant={variant}
                headingLevel={2}
                tick={<Tick domain={domain} address={address} />}
                isTicked={address.compared.includes(domain.id)}
              />
            </Item>
          ))}
        </ResultGrid>
      )}
    </div>
  );
}

function Tick({ domain: { id, name }, address: { compared, compare } }: { domain: Domain; address: BrowseAddress }) {
  const isTicked = compared.includes(id);
  const isDisabled = !isTicked && compared.length >= COMPARE_MAX;
  return <CompareTick name={name} isTicked={isTicked} isDisabled={isDisabled} onToggle={() => compare(id)} />;
}

/** Rows on phones and in the list, a grid elsewhere. 24 cards a page fill its rows, whatever the number of columns. */
export const ResultGrid = styled.div<{ $isList: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};

  @media (min-width: 640px) {
    grid-template-columns: ${({ $isList }) => ($isList ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(15.5rem, 1fr))')};
    gap: ${theme.space[4]};
  }
`;

/** A focused card is neither under the sticky search nor under the tray. */
const Item = styled.div<{ $isReturn: boolean }>`
  min-inline-size: 0;
  ${({ $isReturn }) => !$isReturn && whenNear('11rem')}

  & a,
  & input {
    scroll-margin-block: ${theme.space[16]};
  }
`;
