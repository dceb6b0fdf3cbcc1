import { theme } from 'shared-ui';
import styled from 'styled-components';

/** The site's page width with its gutters. */
export const PageWidth = styled.div`
  max-inline-size: calc(${theme.size.container} + 2 * ${theme.size.gutter});
  margin-inline: auto;
  padding-inline: ${theme.size.gutter};
`;
