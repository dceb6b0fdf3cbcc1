import { useState } from 'react';
import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface ProductImageProps {
  src?: string | null;
  alt: string;
  /** The first picture of a page, which is not to wait for the scrolling. */
  eager?: boolean;
}

/** A product's picture in 4:3; without one, or when it fails to load, 'No image' on a patterned ground. */
export function ProductImage({ src, alt, eager = false }: ProductImageProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return <Ground>No image</Ground>;
  return (
    <Image
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

const Image = styled.img`
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};
  object-fit: cover;
`;

const Ground = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  border-radius: ${theme.radius.md};
  background:
    repeating-linear-gradient(135deg, transparent 0 14px, ${theme.color.border} 14px 15px), ${theme.color.surface2};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.medium};
`;
