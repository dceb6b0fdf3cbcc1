import { theme } from 'shared-ui';
import styled from 'styled-components';
import { PageWidth } from './PageWidth';

/** A page's parts one under the other. */
export const Page = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[6]};
  padding-block: ${theme.space[8]} ${theme.space[16]};
`;
