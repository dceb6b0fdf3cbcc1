import { useState } from 'react';
import styled from 'styled-components';
import { isPictureAddress, theme } from 'shared-ui';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.productImage', {
  noImage: 'No image',
});

export interface ProductImageProps {
  src?: string | null;
  alt: string;
  /** The first picture of a page, which is not to wait for the scrolling. */
  eager?: boolean;
}

/** A product's picture in 4:3, whose host does not learn which page shows it; without one, or when it fails to load, 'No image' on a patterned ground. */
export function ProductImage({ src, alt, eager = false }: ProductImageProps) {
  const [failed, setFailed] = useState<string>();
  if (!isPictureAddress(src) || failed === src) return <Placeholder>{TEXT.noImage}</Placeholder>;
  return (
    <Image
      src={src}
      alt={alt}
      width={800}
      height={600}
      referrerPolicy="no-referrer"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

const Image = styled.img`
  inline-size: 100%;
  block-size: auto;
  @supports (aspect-ratio: 1) {
    aspect-ratio: 4 / 3;
  }
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};
  object-fit: cover;
`;

const Placeholder = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 12rem;
  @supports (aspect-ratio: 1) {
    aspect-ratio: 4 / 3;
    min-block-size: 0;
  }
  border-radius: ${theme.radius.md};
  background:
    repeating-linear-gradient(135deg, transparent 0 14px, ${theme.color.border} 14px 15px), ${theme.color.surface2};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.medium};
`;
