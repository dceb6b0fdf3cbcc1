import { theme } from 'shared-ui';
import { ProductImage } from 'shared-ui/ProductCard';
import { useState } from 'react';
import styled from 'styled-components';

interface ProductGalleryProps {
  images: readonly string[];
  title: string;
}

/** The chosen picture, with thumbnails when there are several; 'No image' without any. */
export function ProductGallery({ images, title }: ProductGalleryProps) {
  const [chosen, setChosen] = useState(0);
  return (
    <Root>
      <ProductImage src={images[chosen] ?? images[0]} alt={title} />
      {images.length > 1 && (
        <Thumbnails role="list">
          {images.map((image, index) => (
            <li key={image}>
              <Thumbnail
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <ProductImage src={image} alt="" />
              </Thumbnail>
            </li>
          ))}
        </Thumbnails>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[3]};
`;

const Thumbnails = styled.ul`
  display: flex;
  gap: ${theme.space[2]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
`;

const Thumbnail = styled.button`
  inline-size: 5rem;
  padding: 0.25rem;
  border: 2px solid transparent;
  border-radius: ${theme.radius.md};
  background: none;

  &[aria-pressed='true'] {
    border-color: ${theme.color.brand};
  }
`;
