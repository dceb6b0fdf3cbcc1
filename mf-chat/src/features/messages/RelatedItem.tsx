import { type Domain, formatPi, type Product } from 'contracts';
import { useDomain, useProduct } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { Link, theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import { StateBadge } from 'mf-kit/state-badge';
import styled from 'styled-components';
import { ITEM_STATE, SUBJECT } from '../../common/chat.messages';

interface RelatedItemProps {
  type: 'domain' | 'product';
  id: string;
}

/** The item that the conversation is about, with its price and state now; it leads there. */
export function RelatedItem({ type, id }: RelatedItemProps) {
  const { data: domain } = useDomain(type === 'domain' ? id : skipToken);
  const { data: product } = useProduct(type === 'product' ? id : skipToken);
  const facts = domain ? factsOfDomain(domain) : product && factsOfProduct(product);
  return (
    <Strip href={`/${type === 'domain' ? 'domains' : 'products'}/${id}`}>
      {domain && <NamePlate size="sm" name={domain.name} category={domain.category} decorative />}
      <Facts>
        <Subject>{SUBJECT[type]}</Subject>{' '}
        {facts && (
          <>
            <strong translate="no">
              <bdi>{facts.name}</bdi>
            </strong>{' '}
            <Price>{formatPi(facts.price)}</Price>
          </>
        )}
      </Facts>
      {facts && <StateBadge {...ITEM_STATE[facts.status]} />}
    </Strip>
  );
}

const factsOfDomain = ({ name, currentPrice, price, status }: Domain) => ({
  name,
  price: currentPrice ?? price,
  status,
});
const factsOfProduct = ({ title, price, status }: Product) => ({ name: title, price, status });

const Strip = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-inline-size: 0;
  min-block-size: ${theme.size.tap};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface2};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  text-decoration: none;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Facts = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  & > strong {
    display: block;
  }
`;

const Subject = styled.span`
  color: ${theme.color.link};
  font-size: ${theme.fontSize.xs};
`;

const Price = styled.span`
  color: ${theme.color.textMuted};
`;
