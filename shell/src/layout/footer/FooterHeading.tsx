import { theme } from 'shared-ui';
import styled from 'styled-components';

/** The title of one part of the footer. */
export const FooterHeading = styled.h2`
  margin: 0 0 ${theme.space[2]};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.bold};
`;
