import { theme } from 'shared-ui';
import styled from 'styled-components';

/** Cards side by side: a strip to scroll on phones, `$columns` in a row where there is space. */
export const CardStrip = styled.ul<{ $columns: 3 | 4 }>`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(82%, 20rem);
  gap: ${theme.space[4]};
  margin-inline: calc(-1 * ${theme.size.gutter});
  padding-inline: ${theme.size.gutter} !important;
  padding-block-end: ${theme.space[2]} !important;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-padding-inline: ${theme.size.gutter};

  & > * {
    min-inline-size: 0;
    scroll-snap-align: start;
  }

  ${theme.media.md} {
    grid-auto-flow: row;
    grid-template-columns: repeat(${({ $columns }) => ($columns === 3 ? 3 : 2)}, minmax(0, 1fr));
    margin-inline: 0;
    padding-inline: 0 !important;
    overflow: visible;
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;
