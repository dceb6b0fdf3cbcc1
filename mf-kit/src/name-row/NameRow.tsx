import type { Category } from 'contracts';
import { Link, theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface NameRowProps {
  domain: { id: string; name: string; category: Category };
  /** It is sold: its plate is grey. */
  muted?: boolean;
  price: string;
  /** The price is asked for: neither bid nor paid, and not gold. */
  isAsked?: boolean;
  /** What else is to know, in a line. */
  children: ReactNode;
}

/** A name in a list, with its price; the whole row opens its page. */
export const NameRow = ({
  domain: { id, name, category },
  muted = false,
  price,
  isAsked = false,
  children,
}: NameRowProps) => (
  <Row>
    <Plate>
      <NamePlate name={name} category={category} size="sm" muted={muted} decorative />
    </Plate>
    <div>
      <Name href={`/domains/${id}`} translate="no">
        {name}
      </Name>
      <Facts>{children}</Facts>
    </div>
    <Price $isAsked={isAsked}>{price}</Price>
  </Row>
);

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};

  &:not(:first-child) {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const Plate = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.sm};

  & > * {
    inline-size: 100%;
  }
`;

const Name = styled(Link)`
  display: block;
  overflow: hidden;
  color: ${theme.color.text};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Facts = styled.div`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`;

const Price = styled.strong<{ $isAsked: boolean }>`
  color: ${({ $isAsked }) => ($isAsked ? theme.color.text : theme.color.gold)};
  font-variant-numeric: ${theme.fontNumeric};
`;
