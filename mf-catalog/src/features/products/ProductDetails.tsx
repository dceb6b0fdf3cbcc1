import { formatPiFull, type Product, PRODUCT_CATEGORY_LABEL } from 'contracts';
import { Slot, useMediaQuery } from 'mf-kit';
import { Person } from 'mf-kit/person';
import { recordParts } from 'mf-kit/seller-record';
import { BuyPanel } from 'mf-kit/purchase';
import { useSeller } from 'mf-kit/sellers';
import { useAppSelector, selectCurrentUser, usePurchases } from 'shared-store';
import { Translation } from 'mf-kit/translation';
import { Link, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Card } from 'shared-ui/Card';
import { CategoryChip } from 'shared-ui/CategoryChip';
import { PinnedBar } from 'shared-ui/PinnedBar';
import styled from 'styled-components';
import { CARD } from 'mf-kit/domain-card-messages';
import { ProductGallery } from './ProductGallery';
import { PRODUCT_MESSAGES as messages } from './products.messages';
import { purchaseBanner } from './purchaseBanner';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('catalog.productDetails', {
  seller: 'Seller',
});

const PHONE = '(max-width: 767px)';

/** A product with its picture, price and seller; on phones the buy button stays at the lower edge. */
export function ProductDetails({ product }: { product: Product }) {
  const viewer = useAppSelector(selectCurrentUser);
  const isForSale = product.status === 'active' && viewer?.uid !== product.seller.uid;
  const isPinned = useMediaQuery(PHONE) && isForSale;
  return (
    <Layout>
      <Gallery>
        <ProductGallery
          images={product.images}
          title={product.title}
          ribbon={product.status === 'active' ? undefined : messages.ribbons[product.status]}
        />
      </Gallery>
      <Head>
        <h1>
          <bdi>{product.title}</bdi>
        </h1>
        <CategoryChip label={PRODUCT_CATEGORY_LABEL[product.category]} />
        <Notifications product={product} />
        <Price>{formatPiFull(product.price)}</Price>
      </Head>
      <Buy>
        <PinnedBar isPinned={isPinned} start={<Slot name="shell.messages" place="pinned" />}>
          <BuyPanel
            item={{
              type: 'product',
              id: product.id,
              name: product.title,
              price: product.price,
              seller: product.seller,
            }}
            isActive={product.status === 'active'}
          />
        </PinnedBar>
      </Buy>
      <Facts>
        <Description dir="auto">{product.description}</Description>
        <Translation text={product.description} />
        <Seller product={product} />
        <Link href="/browse">{messages.backToBrowse}</Link>
      </Facts>
    </Layout>
  );
}

/** The state of the viewer's own purchase, and whether another buyer has the product. */
function Notifications({ product: { id, status } }: { product: Product }) {
  const order = usePurchases().data?.find(({ itemId }) => itemId === id);
  const own = purchaseBanner(order, status === 'active');
  return (
    <>
      {own && <Banner {...own} />}
      {status === 'sold' && <Banner tone="warning" title={messages.sold} />}
      {status === 'ended' && !own && <Banner tone="warning" title={messages.ended} />}
      {status === 'pending' && !own && <Banner tone="info" title={messages.pending} />}
    </>
  );
}

function Seller({ product }: { product: Product }) {
  const user = useAppSelector(selectCurrentUser);
  const { uid, username } = product.seller;
  const { currentData: record } = useSeller(uid);
  return (
    <Card title={TEXT.seller} tone="inset" padding="sm">
      <SellerRow>
        <Person person={{ ...product.seller, rating: record?.rating, isVerified: record?.isVerified }} size={40}>
          {record &&
            [
              ...(record.totalSales > 0 ? [CARD.seller({ count: record.totalSales })] : []),
              ...(record.record ? recordParts(record.record) : []),
            ].join(' · ')}
        </Person>
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
  gap: ${theme.space[4]};
  grid-template: 'gallery' 'head' 'facts' 'buy' / minmax(0, 1fr);

  ${theme.media.md} {
    grid-template:
      'gallery head' auto
      'gallery buy' auto
      'gallery facts' 1fr / minmax(0, 1.1fr) minmax(0, 1fr);
    column-gap: ${theme.space[10]};
  }
`;

const Gallery = styled.div`
  grid-area: gallery;
`;

/* The bar inside is the grid's item: it is pinned as long as any of the product is in sight. */
const Buy = styled.div`
  display: contents;

  & > div {
    grid-area: buy;
  }
`;

const Facts = styled.div`
  grid-area: facts;
  display: grid;
  align-content: start;
  gap: ${theme.space[4]};

  & > a {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-block-size: ${theme.size.tap};
  }
`;

const Head = styled.div`
  grid-area: head;
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
  overflow-wrap: anywhere;
`;

/* Its line is kept free: nothing moves when it arrives. */
const SellerRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;
