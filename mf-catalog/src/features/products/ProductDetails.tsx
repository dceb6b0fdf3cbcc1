import { formatPi, type Product } from 'contracts';
import { Slot } from 'mf-kit';
import { BuyPanel } from 'mf-kit/purchase';
import { useAppSelector, selectCurrentUser } from 'shared-store';
import { Link, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { CategoryChip } from 'shared-ui/CategoryChip';
import styled from 'styled-components';
import { ProductGallery } from './ProductGallery';
import { PRODUCT_MESSAGES as messages } from './products.messages';

/** A product with its picture, price and seller. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <Layout>
      <ProductGallery images={product.images} title={product.title} />
      <Facts>
        <h1>{product.title}</h1>
        <CategoryChip label={product.category} />
        {product.status === 'sold' && <Banner tone="warning" title={messages.sold} />}
        {product.status === 'pending' && <Banner tone="info" title={messages.pending} />}
        <Price>{formatPi(product.price)}</Price>
        <BuyPanel
          item={{ type: 'product', id: product.id, name: product.title, price: product.price, seller: product.seller }}
          isActive={product.status === 'active'}
        />
        <Description>{product.description}</Description>
        <Seller product={product} />
        <Link href="/browse">{messages.backToBrowse}</Link>
      </Facts>
    </Layout>
  );
}

function Seller({ product }: { product: Product }) {
  const user = useAppSelector(selectCurrentUser);
  const { uid, username } = product.seller;
  return (
    <Card title="Seller" tone="inset" padding="sm">
      <SellerRow>
        <strong>{username}</strong>
        {user && user.uid !== uid && (
          <Slot
            name="item.message-seller"
            sellerUid={uid}
            sellerUsername={username}
            itemId={product.id}
            itemType="product"
            itemName={product.title}
          />
        )}
      </SellerRow>
    </Card>
  );
}

const Layout = styled.article`
  display: grid;
  gap: ${theme.space[6]};

  ${theme.media.md} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: ${theme.space[10]};
  }
`;

const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[4]};

  & > h1 {
    overflow-wrap: anywhere;
  }
`;

const Price = styled.p`
  font-size: ${theme.fontSize['3xl']};
  line-height: ${theme.lineHeight['3xl']};
  font-weight: ${theme.weight.heavy};
  font-variant-numeric: ${theme.fontNumeric};
  letter-spacing: -0.025em;
`;

const Description = styled.p`
  color: ${theme.color.textMuted};
  white-space: pre-line;
`;

const SellerRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;
