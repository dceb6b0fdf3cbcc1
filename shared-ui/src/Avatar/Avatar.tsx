import { useState } from 'react';
import styled from 'styled-components';
import { plateStyle, theme } from 'shared-ui';
import { isPictureAddress } from './isPictureAddress';

export interface AvatarProps {
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A person's picture, or the initial on a gradient of their own. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const { from, to } = plateStyle(name);
  const showsImage = isPictureAddress(src) && failed !== src;
  return (
    <Disc $size={size} aria-hidden style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}>
      {showsImage ? (
        <img
          src={src}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        (Array.from(name.trim())[0] ?? '?').toUpperCase()
      )}
    </Disc>
  );
}

const sides = { sm: '2rem', md: '2.5rem', lg: '4rem', xl: '6rem' };

const Disc = styled.span<{ $size: NonNullable<AvatarProps['size']> }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  overflow: hidden;
  inline-size: ${({ $size }) => sides[$size]};
  block-size: ${({ $size }) => sides[$size]};
  border-radius: 50%;
  color: ${theme.color.onGradient};
  font-size: calc(${({ $size }) => sides[$size]} * 0.42);
  line-height: 1;
  font-weight: ${theme.weight.bold};

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
