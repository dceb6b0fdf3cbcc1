import { theme } from 'shared-ui';
import styled from 'styled-components';

/** The width and air of the shell's own pages. */
export const PageFrame = styled.div`
  max-inline-size: ${theme.size.container};
  margin-inline: auto;
  padding: ${theme.space[10]} ${theme.size.gutter} ${theme.space[16]};

  & h1 {
    margin: 0 0 ${theme.space[4]};
    font-size: ${theme.fontSize['3xl']};
    line-height: ${theme.lineHeight['3xl']};
    font-weight: ${theme.weight.heavy};
    letter-spacing: -0.03em;
    text-wrap: balance;
  }
`;
