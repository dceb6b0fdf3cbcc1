import styled from 'styled-components';
import { theme } from '../theme/theme';

/** A name plate whose line is cut: the picture of something that did not arrive. */
export function ErrorPicture() {
  return (
    <Picture viewBox="0 0 120 84" aria-hidden focusable="false">
      <rect x="10" y="12" width="100" height="60" rx="14" fill={theme.color.surface2} stroke="none" />
      <path
        d="M52 12H24a14 14 0 0 0-14 14v32a14 14 0 0 0 14 14h22l8-18-10-12 8-30Z"
        fill={theme.color.brand}
        opacity=".18"
        stroke="none"
      />
      <path d="M24 34h18M24 46h12M76 34h20M84 46h12" />
      <path d="m56 8-9 32 11 13-9 24" />
    </Picture>
  );
}

const Picture = styled.svg`
  inline-size: 7.5rem;
  fill: none;
  stroke: ${theme.color.brand};
  stroke-width: 3;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
