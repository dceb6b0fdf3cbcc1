import { css } from 'styled-components';

/**
 * What stands far below the screen is styled and laid out when it comes near; until then it is `blockSize` high, afterwards as
 * high as it was. Only where the browser leaves space for shadows, focus rings and bleeds around such a box: paint is contained
 * in it.
 */
export const whenNear = (blockSize: string) => css`
  @supports (overflow-clip-margin: 1px) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${blockSize};
    overflow-clip-margin: 2rem;
  }
`;
