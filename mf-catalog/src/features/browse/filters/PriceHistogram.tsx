import { theme } from 'shared-ui';
import styled from 'styled-components';
import type { BrowseFilters } from './browseFilters';
import type { Facets } from '../../../common/facets.api';
import { priceHistogramView } from './priceHistogramView';

const GAP = 0.2;

interface PriceHistogramProps {
  /** Undefined until the facets arrive. */
  prices?: Facets['prices'];
  filters: BrowseFilters;
}

/** The prices as bars, those within the active range marked; nothing without prices. */
export function Component({ prices, filters }: PriceHistogramProps) {
  const view = prices && priceHistogramView(prices, filters);
  return (
    view && (
      <Frame>
        <svg
          role="img"
          aria-label={view.summary}
          viewBox={`0 0 ${view.bars.length} 100`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
        >
          {view.bars.map(({ height, isChosen }, index) => (
            <Bar
              key={index}
              x={index + GAP / 2}
              y={100 - height}
              width={1 - GAP}
              height={height}
              $isChosen={isChosen}
            />
          ))}
        </svg>
        <Ends aria-hidden>
          <span>{view.from}</span>
          <span>{view.to}</span>
        </Ends>
      </Frame>
    )
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: ${theme.space[1]};
  block-size: 100%;
`;

const Bar = styled.rect<{ $isChosen: boolean }>`
  fill: ${({ $isChosen }) => ($isChosen ? theme.color.brand : theme.color.border)};
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  border-block-start: 1px solid ${theme.color.border};
  color: ${theme.color.textSubtle};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
  font-variant-numeric: ${theme.fontNumeric};
`;
