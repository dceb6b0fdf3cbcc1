import type { Domain } from 'contracts';
import { lazyPart, Slot } from 'mf-kit';
import { Card } from 'shared-ui/Card';
import { Link, theme } from 'shared-ui';
import { UserRound } from 'lucide-react';
import styled from 'styled-components';
import { FACTS } from './domainFacts.messages';

/** Not needed to decide what to do first. */
const SellerRecord = lazyPart(() => import('./SellerRecord'));
const SellerFace = lazyPart(() => import('./SellerFace'), { placeholder: () => <UserRound aria-hidden /> });

/** The seller with picture, rating and sales, for everyone else, with a button to message them. */
export function SellerCard({ domain }: { domain: Domain }) {
  const { seller, id, name } = domain;
  return (
    <Card padding="sm">
      <Row>
        <Person>
          <SellerFace seller={seller} />
          <span>
            <Label>{FACTS.seller}</Label>
            <Name>
              <Link href={`/sellers/${encodeURIComponent(seller.uid)}`}>
                <bdi>{seller.username}</bdi>
              </Link>
            </Name>
          </span>
        </Person>
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
        <Record>
          <SellerRecord uid={seller.uid} />
        </Record>
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
  min-block-size: ${theme.size.tap};
`;

/* Its line, on the smallest phones its two lines, are kept free: nothing moves when it arrives. */
const Record = styled.div`
  flex: 1 0 100%;
  min-block-size: ${theme.lineHeight.sm};
  margin-block-start: calc(-1 * ${theme.space[3]});
  padding-inline-start: calc(2.5rem + ${theme.space[3]});

  @media (max-width: 359px) {
    min-block-size: calc(2 * ${theme.lineHeight.sm});
  }
`;

/* Below the record on the smallest phones, where it has no space beside the name. */
const Reach = styled.div`
  @media (max-width: 359px) {
    order: 1;
    min-block-size: ${theme.size.tap};
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-inline-size: 0;

  & > svg {
    flex: none;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    padding: ${theme.space[2]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.surface2};
    color: ${theme.color.brand};
  }
`;

const Label = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.xs};
`;

const Name = styled.strong`
  font-weight: ${theme.weight.semibold};
  overflow-wrap: anywhere;

  & a {
    display: inline-flex;
    align-items: center;
    min-inline-size: ${theme.size.tap};
    min-block-size: ${theme.size.tap};
  }
`;
