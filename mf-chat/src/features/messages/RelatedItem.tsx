import { useDomain, useProduct } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { Link, theme } from 'shared-ui';
import styled from 'styled-components';
import { SUBJECT } from '../../common/chat.messages';

interface RelatedItemProps {
  type: 'domain' | 'product';
  id: string;
}

/** A link to the item that the conversation is about. */
export function RelatedItem({ type, id }: RelatedItemProps) {
  const { data: domain } = useDomain(type === 'domain' ? id : skipToken);
  const { data: product } = useProduct(type === 'product' ? id : skipToken);
  const name = domain?.name ?? product?.title;
  return (
    <Strip href={`/${type === 'domain' ? 'domains' : 'products'}/${id}`}>
      <span>{SUBJECT[type]}</span>
      {name && (
        <strong translate="no">
          <bdi>{name}</bdi>
        </strong>
      )}
    </Strip>
  );
}

const Strip = styled(Link)`
  display: flex;
  align-items: baseline;
  gap: ${theme.space[2]};
  min-inline-size: 0;
  padding: ${theme.space[3]} ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface2};
  font-size: ${theme.fontSize.sm};
  text-decoration: none;

  & > strong {
    overflow: hidden;
    color: ${theme.color.text};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
