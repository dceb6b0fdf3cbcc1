import { type ComponentType, type CSSProperties, type ReactNode, startTransition, useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { plateGradient, plateOf, splitName, theme } from 'shared-ui';
import type { PlatePatternProps } from './PlatePattern';

type NamePlateSize = 'xs' | 'sm' | 'md' | 'lg' | 'fill';

export interface NamePlateProps {
  /** With or without `.pi`. */
  name: string;
  /** Chooses the pattern; without it the name does. */
  category?: string;
  /** `xs` and `sm` are tiles for lists with the name's initial, `md` for cards, `lg` for a page's head. Both fill their parent's width; `fill` is a backdrop as large as its parent, without the name. */
  size?: NamePlateSize;
  /** Grey, as the plate of a name that is sold, rented or reserved. */
  muted?: boolean;
  /** True where the name stands beside the plate in words. */
  decorative?: boolean;
  /** Makes the name on the plate a heading. */
  headingLevel?: 1 | 2 | 3 | 4;
}

/** A domain's picture: its name in heavy type on colours and a pattern of its own. Long names shrink, then wrap before `.pi`. */
export function NamePlate(props: NamePlateProps) {
  const { name, category, size = 'md', muted = false, decorative = false, headingLevel } = props;
  const { label, suffix } = splitName(name);
  const plate = plateOf(label);
  const { Pattern } = usePattern();
  const shade = plate.isPaper ? plate.from : plate.to;
  const style = {
    '--plate-gradient': plateGradient(plate),
    '--plate-ink': plate.ink,
    '--plate-scrim': `${shade}EB`,
    '--plate-scrim-half': `${shade}9E`,
    '--plate-length': Math.max(label.length + suffix.length, 6),
  } as CSSProperties;
  return (
    <Plate $size={size} $muted={muted} style={style} aria-hidden={decorative || undefined} translate="no" dir="ltr">
      {Pattern && <Pattern label={label} category={category} />}
      {size === 'xs' || size === 'sm' ? (
        <Initial $size={size}>{initialOf(label)}</Initial>
      ) : size === 'fill' ? null : (
        <Name $size={size} as={headingLevel && `h${headingLevel}`} aria-label={headingLevel && `${label}${suffix}`}>
          {label}
          <wbr />
          <Suffix>{suffix}</Suffix>
        </Name>
      )}
    </Plate>
  );
}

/** What stands on a tile: the first letter, or up to four digits. */
const initialOf = (label: string): ReactNode => /^\d{1,4}/.exec(label)?.[0] ?? [...label][0];

let loaded: ComponentType<PlatePatternProps> | null = null;

/** The code of the patterns; null until it is here. It is loaded when the browser is idle, and asked for again after a failure. */
function usePattern(): { Pattern: ComponentType<PlatePatternProps> | null } {
  const [Pattern, setPattern] = useState(() => loaded);
  useEffect(() => {
    if (Pattern) return undefined;
    let isGone = false;
    const load = () =>
      void import('./PlatePattern').then(
        (code) => {
          loaded = code.PlatePattern;
          if (!isGone) startTransition(() => setPattern(() => code.PlatePattern));
        },
        () => undefined,
      );
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(load), 200);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [Pattern]);
  return { Pattern };
}

const frames = {
  fill: css`
    block-size: 100%;
  `,
  xs: css`
    inline-size: 3.75rem;
    block-size: 2.5rem;
    border-radius: 10px;
  `,
  sm: css`
    inline-size: 5.5rem;
    block-size: 4rem;
    border-radius: 10px;
  `,
  md: css`
    min-block-size: 10rem;
    padding: 5.6%;
    border-radius: ${theme.radius.md};
    @supports (aspect-ratio: 1) {
      aspect-ratio: 8 / 5;
      min-block-size: 0;
    }
  `,
  lg: css`
    min-block-size: 10rem;
    padding: 5.6%;
    border-radius: ${theme.radius.lg};
    @supports (aspect-ratio: 1) {
      aspect-ratio: 8 / 5;
      min-block-size: min-content;
    }
  `,
};

/** Smallest and largest type of a plate; between them the name fills the width (a heavy letter is about 0.62 em wide). */
const type = { md: ['1rem', '2.25rem'], lg: ['1.5rem', '4rem'] } as const;

/** Its shade stands between pattern and name, so that the name stays legible. */
const Plate = styled.div<{ $size: NamePlateSize; $muted: boolean }>`
  ${({ $size }) => frames[$size]}
  @supports (container-type: inline-size) {
    container-type: inline-size;
  }
  position: relative;
  isolation: isolate;
  flex: none;
  display: grid;
  align-items: end;
  overflow: hidden;
  color: var(--plate-ink);
  background: var(--plate-gradient);
  filter: ${({ $muted }) => ($muted ? 'saturate(0.12) contrast(0.86)' : 'none')};
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;

  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    background: linear-gradient(to top right, var(--plate-scrim), var(--plate-scrim-half) 34%, transparent 72%);
  }

  ${theme.media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Name = styled.span<{ $size: 'md' | 'lg' }>`
  position: relative;
  z-index: 2;
  font-size: ${({ $size }) => type[$size][0]};
  @supports (width: 1cqi) {
    font-size: clamp(
      ${({ $size }) => type[$size][0]},
      calc(89cqi / (var(--plate-length) * 0.62)),
      ${({ $size }) => type[$size][1]}
    );
  }
  font-weight: ${theme.weight.heavy};
  line-height: 1.05;
  letter-spacing: -0.035em;
  overflow-wrap: anywhere;
`;

const Initial = styled.span<{ $size: NamePlateSize }>`
  position: relative;
  z-index: 2;
  place-self: center;
  font-size: ${({ $size }) => ($size === 'xs' ? '1.0625rem' : '1.625rem')};
  font-weight: ${theme.weight.heavy};
  line-height: 1;
  letter-spacing: -0.035em;
`;

const Suffix = styled.span`
  white-space: nowrap;
  opacity: 0.78;
`;
