import { theme } from 'shared-ui';
import styled from 'styled-components';

/** Rows on phones, a grid elsewhere. 24 cards a page fill its rows, whatever the number of columns. */
export const ResultGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};

  @media (min-width: 640px) {
    grid-template-columns: repeat(auto-fill, minmax(15.5rem, 1fr));
    gap: ${theme.space[4]};
  }
`;
