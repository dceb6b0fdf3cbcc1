import { theme } from 'shared-ui';
import { css } from 'styled-components';

/** The columns of head and rows: where there is less space, seller, sale type and bids give way. */
export const rowColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 6.5rem 7.5rem 7rem;
  align-items: center;
  gap: ${theme.space[3]};
  padding-inline: ${theme.space[4]} ${theme.space[2]};

  & > [data-from='xl'],
  & > [data-from='widest'] {
    display: none;
  }

  ${theme.media.xl} {
    grid-template-columns: minmax(0, 1fr) 6.5rem 3rem 6.5rem 7.5rem 7rem;

    & > [data-from='xl'] {
      display: flex;
    }
  }

  @media (min-width: 1400px) {
    grid-template-columns: minmax(0, 1fr) 6.5rem 11rem 3rem 6.5rem 7.5rem 7rem;

    & > [data-from='widest'] {
      display: block;
    }
  }
`;
