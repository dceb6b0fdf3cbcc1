import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface WidthProps {
  /** As wide as the header: for lists of cards and pages of several columns. */
  $wide?: boolean;
}

/** The site's page width with its gutters, under a full-width part such as a hero. */
export const PageWidth = styled.div<WidthProps>`
  max-inline-size: calc(
    ${({ $wide }) => ($wide ? theme.size.container : theme.size.column)} + 2 * ${theme.size.gutter}
  );
  margin-inline: auto;
  padding-inline: ${theme.size.gutter};
`;

/** A whole page: its parts one under the other, with air above and below. */
export const Page = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[6]};
  padding-block: ${theme.space[8]} ${theme.space[16]};
`;

/** A page's heading with a sentence under it. */
export const PageHead = styled.header`
  display: grid;
  gap: ${theme.space[2]};

  & > p {
    max-inline-size: 68ch;
    color: ${theme.color.textMuted};
  }
`;
