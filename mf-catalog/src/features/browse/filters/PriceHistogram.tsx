import { useLazyPart } from 'mf-kit';
import styled from 'styled-components';
import type { PriceBarsProps } from './PriceBars';

const loadBars = () => import(/* webpackChunkName: "browse-price-bars" */ './PriceBars');

/** Where the prices lie, above the fields that choose among them; its place is kept while it is unknown. */
export function PriceHistogram({ prices, filters }: Partial<PriceBarsProps> & Pick<PriceBarsProps, 'filters'>) {
  const { Part: PriceBars } = useLazyPart(loadBars);
  return <Frame>{PriceBars && prices && <PriceBars prices={prices} filters={filters} />}</Frame>;
}

const Frame = styled.div`
  grid-column: 1 / -1;
  block-size: 5rem;
`;
