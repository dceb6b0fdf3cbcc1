import { theme } from 'shared-ui';
import styled from 'styled-components';

/** The key that does what stands beside it; phones have none. */
export const Key = styled.kbd`
  display: none;
  padding: 0 ${theme.space[2]};
  border: 1px solid currentcolor;
  border-radius: ${theme.radius.sm};
  font-family: inherit;
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.weight.semibold};

  ${theme.media.md} {
    display: inline-block;
  }
`;
