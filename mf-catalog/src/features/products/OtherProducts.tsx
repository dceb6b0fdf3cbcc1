import { CATALOG, type Product } from 'contracts';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { Section } from '../../common/Section';
import { otherProducts } from './productView';
import { ProductTile } from './ProductTile';
import { useProducts } from 'shared-store';
import { PRODUCT_MESSAGES as messages } from './products.messages';

/** Up to three other products, of the same category first; nothing while they load. */
export function OtherProducts({ product }: { product?: Product }) {
  const { data: products = [] } = useProducts();
  const others = otherProducts(products, product, CATALOG.similarMax);
  if (others.length === 0) return null;
  return (
    <Section title={messages.others}>
      <Row role="list">
        {others.map((each) => (
          <li key={each.id}>
            <ProductTile product={each} headingLevel={3} />
          </li>
        ))}
      </Row>
    </Section>
  );
}

const Row = styled.ul`
  display: grid;
  gap: ${theme.space[4]};

  ${theme.media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
