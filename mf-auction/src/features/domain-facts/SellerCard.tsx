import type { Domain } from 'contracts';
import { Slot } from 'mf-kit';
import { Person } from 'mf-kit/person';
import { recordParts } from 'mf-kit/seller-record';
import { Card } from 'shared-ui/Card';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { FACTS } from './domainFacts.messages';

/** Who sells the name, what they sold and how that was rated, with a button to write to them. */
export function SellerCard({ domain: { seller, id, name } }: { domain: Domain }) {
  const { reviewCount = 0, totalSales = 0 } = seller;
  // No zeros: a new seller has no figures.
  const figures = [
    reviewCount > 0 && FACTS.reviews({ count: reviewCount }),
    totalSales > 0 && FACTS.sales({ count: totalSales }),
  ].filter(Boolean);
  return (
    <Card title={FACTS.seller} padding="sm">
      <Row>
        <Person person={seller} size={56}>
          {figures.length > 0 && figures.join(' · ')}
        </Person>
        {seller.record && <Kept>{recordParts(seller.record).join(' · ')}</Kept>}
        <Reach>
          <Slot
            name="item.message-seller"
            sellerUid={seller.uid}
            sellerUsername={seller.username}
            itemId={id}
            itemType="domain"
            itemName={name}
          />
        </Reach>
      </Row>
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

/* Below the person, across the card. */
const Kept = styled.p`
  flex-basis: 100%;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

/* Its place is kept until the chat is here. */
const Reach = styled.div`
  min-block-size: ${theme.size.tap};
`;
