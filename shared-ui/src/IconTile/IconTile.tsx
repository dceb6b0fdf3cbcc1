import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface IconTileProps {
  /** An icon. */
  children: ReactNode;
  /** Those of a NamePlate. */
  size?: 'xs' | 'sm';
}

/** A picture in the place of a plate, where there is no name. Decorative. */
export const IconTile = ({ children, size = 'sm' }: IconTileProps) => (
  <Tile $size={size} aria-hidden>
    {children}
  </Tile>
);

const sizes = { xs: ['3.75rem', '2.5rem', '1.25rem'], sm: ['5.5rem', '4rem', '1.5rem'] } as const;

const Tile = styled.span<{ $size: 'xs' | 'sm' }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => sizes[$size][0]};
  block-size: ${({ $size }) => sizes[$size][1]};
  border-radius: 10px;
  background: ${theme.color.surface2};
  color: ${theme.color.brand};

  & > svg {
    inline-size: ${({ $size }) => sizes[$size][2]};
    block-size: ${({ $size }) => sizes[$size][2]};
  }
`;
