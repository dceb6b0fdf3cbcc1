import type { CSSProperties } from 'react';
import styled, { css } from 'styled-components';
import { plateStyle, splitName, theme } from 'shared-ui';

type NamePlateSize = 'sm' | 'md' | 'lg';

export interface NamePlateProps {
  /** With or without `.pi`. */
  name: string;
  /** `sm` is a tile for lists, `md` for cards, `lg` for a page's head. All fill their parent's width except `sm`. */
  size?: NamePlateSize;
  /** Another seed for the colours, e.g. for a product; the name itself unless given. */
  seed?: string;
  /** True where the name stands beside the plate in words. */
  decorative?: boolean;
}

/** A domain's picture: its name in heavy type on a gradient of its own. Long names shrink, then wrap before `.pi`. */
export function NamePlate({ name, size = 'md', seed = name, decorative = false }: NamePlateProps) {
  const { label, suffix } = splitName(name);
  const plate = plateStyle(seed);
  const style = {
    '--plate-from': plate.from,
    '--plate-to': plate.to,
    '--plate-angle': `${plate.angle}deg`,
    '--plate-x': `${plate.x}%`,
    '--plate-y': `${plate.y}%`,
    '--plate-length': Math.max(label.length + suffix.length, 6),
  } as CSSProperties;
  return (
    <Plate $size={size} style={style} aria-hidden={decorative || undefined} translate="no" dir="ltr">
      <Name $size={size}>
        {label}
        <wbr />
        <Suffix>{suffix}</Suffix>
      </Name>
    </Plate>
  );
}

const frames = {
  sm: css`
    inline-size: 5.5rem;
    aspect-ratio: 11 / 8;
    padding: ${theme.space[2]};
    border-radius: 10px;
  `,
  md: css`
    aspect-ratio: 16 / 9;
    padding: ${theme.space[4]};
    border-radius: ${theme.radius.md};
  `,
  lg: css`
    aspect-ratio: 16 / 9;
    padding: clamp(${theme.space[5]}, 6cqi, ${theme.space[12]});
    border-radius: ${theme.radius.xl};

    ${theme.media.md} {
      aspect-ratio: 2 / 1;
    }
  `,
};

/** Smallest and largest type of a plate; between them the name fills the width (a heavy letter is about 0.62 em wide). */
const type = { sm: ['0.625rem', '1rem'], md: ['1rem', '2.25rem'], lg: ['1.5rem', '5rem'] } as const;

const Plate = styled.div<{ $size: NamePlateSize }>`
  ${({ $size }) => frames[$size]}
  container-type: inline-size;
  position: relative;
  flex: none;
  display: grid;
  align-items: end;
  overflow: hidden;
  color: ${theme.color.onGradient};
  background:
    radial-gradient(circle at var(--plate-x) var(--plate-y), ${theme.color.sheenStrong}, transparent 55%),
    repeating-radial-gradient(
      circle at calc(100% - var(--plate-x)) 115%,
      transparent 0 26px,
      ${theme.color.sheen} 26px 27px
    ),
    linear-gradient(var(--plate-angle), var(--plate-from), var(--plate-to));
  background-color: var(--plate-from);
  print-color-adjust: exact;

  ${theme.media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Name = styled.span<{ $size: NamePlateSize }>`
  font-size: ${({ $size }) =>
    `clamp(${type[$size][0]}, calc(100cqi / (var(--plate-length) * 0.62)), ${type[$size][1]})`};
  font-weight: ${theme.weight.heavy};
  line-height: 1.05;
  letter-spacing: -0.035em;
  overflow-wrap: anywhere;
`;

const Suffix = styled.span`
  display: inline-block;
  opacity: 0.82;
`;
