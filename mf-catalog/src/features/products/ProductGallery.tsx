import { ChevronLeft, ChevronRight } from 'lucide-react';
import { theme } from 'shared-ui';
import { IconButton } from 'shared-ui/IconButton';
import { ProductImage } from 'shared-ui/ProductImage';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PRODUCT_MESSAGES as messages } from './products.messages';
import { useSlides } from './useSlides';

interface ProductGalleryProps {
  images: readonly string[];
  title: string;
  /** Over the picture, e.g. 'Sold'. */
  ribbon?: ReactNode;
}

/** A product's pictures, one at a time: swiped, chosen by thumbnail, or with the arrow keys; 'No image' without any. */
export function ProductGallery({ images, title, ribbon }: ProductGalleryProps) {
  const { strip, chosen, choose, onScroll, onKeyDown } = useSlides(images.length);
  const hasSeveral = images.length > 1;
  return (
    <Root>
      <Stage $isDimmed={ribbon !== undefined}>
        {hasSeveral ? (
          <Strip
            ref={strip}
            role="region"
            aria-label={messages.pictures({ title })}
            tabIndex={0}
            onScroll={onScroll}
            onKeyDown={onKeyDown}
          >
            {images.map((image, index) => (
              <ProductImage
                key={image}
                src={image}
                alt={messages.picture({ title, number: index + 1, count: images.length })}
                eager={index === 0}
              />
            ))}
          </Strip>
        ) : (
          <ProductImage src={images[0]} alt={title} eager />
        )}
        {ribbon && <Ribbon>{ribbon}</Ribbon>}
        {hasSeveral && (
          <Steps>
            <IconButton
              tone="neutral"
              size="sm"
              label={messages.previousPicture}
              icon={<ChevronLeft aria-hidden data-turns />}
              disabled={chosen === 0}
              onClick={() => choose(chosen - 1)}
            />
            <IconButton
              tone="neutral"
              size="sm"
              label={messages.nextPicture}
              icon={<ChevronRight aria-hidden data-turns />}
              disabled={chosen === images.length - 1}
              onClick={() => choose(chosen + 1)}
            />
          </Steps>
        )}
      </Stage>
      {hasSeveral && (
        <Thumbnails role="list">
          {images.map((image, index) => (
            <li key={image}>
              <Thumbnail
                type="button"
                aria-label={messages.thumbnail({ number: index + 1, count: images.length })}
                aria-pressed={index === chosen}
                onClick={() => choose(index)}
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
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[3]};
`;

const Stage = styled.div<{ $isDimmed: boolean }>`
  position: relative;

  & > :first-child {
    opacity: ${({ $isDimmed }) => ($isDimmed ? 0.6 : 1)};
  }
`;

const Strip = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  overflow-x: auto;
  border-radius: ${theme.radius.md};
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;

  & > * {
    scroll-snap-align: start;
  }
  ${theme.media.reducedMotion} {
    scroll-behavior: auto;
  }
`;

const Ribbon = styled.strong`
  position: absolute;
  inset-block: ${theme.space[4]} auto;
  inset-inline: ${theme.space[4]} auto;
  padding: ${theme.space[1]} ${theme.space[4]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.text};
  color: ${theme.color.bg};
`;

const Steps = styled.div`
  position: absolute;
  inset-block: auto ${theme.space[3]};
  inset-inline: auto ${theme.space[3]};
  display: flex;
  gap: ${theme.space[2]};
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
