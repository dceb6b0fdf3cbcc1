import styled, { keyframes } from 'styled-components';
import { plateOf, theme } from 'shared-ui';
import { PLATE_VIEW, platePattern } from 'shared-ui/platePattern';

export interface PlatePatternProps {
  /** The name without `.pi`. */
  label: string;
  category?: string;
}

/** What stands behind a name on its plate. Loaded after first paint. */
export function PlatePattern({ label, category }: PlatePatternProps) {
  const { color, marks } = platePattern(plateOf(label), label, category);
  return (
    <Drawing
      viewBox={`0 0 ${PLATE_VIEW.width} ${PLATE_VIEW.height}`}
      preserveAspectRatio="xMaxYMid slice"
      color={color}
      aria-hidden
    >
      {marks.map(({ d, text, x, y, size, fill, stroke, width }, at) => {
        const look = {
          fill: fill === undefined ? 'none' : 'currentColor',
          fillOpacity: fill,
          stroke: stroke === undefined ? 'none' : 'currentColor',
          strokeOpacity: stroke,
          strokeWidth: width,
        };
        return text === undefined ? (
          <path key={at} d={d} {...look} />
        ) : (
          <text key={at} x={x} y={y} fontSize={size} {...look}>
            {text}
          </text>
        );
      })}
    </Drawing>
  );
}

/* It comes after the name: seen at once, it would count as the page's largest paint. */
const appear = keyframes`from { opacity: 0; }`;

const Drawing = styled.svg`
  animation: ${appear} ${theme.duration.base} ${theme.duration.slow} both;
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  font-weight: ${theme.weight.heavy};
  letter-spacing: 0.02em;

  ${theme.media.forcedColors} {
    display: none;
  }
`;
