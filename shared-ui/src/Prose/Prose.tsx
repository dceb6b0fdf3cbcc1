import styled from 'styled-components';
import { theme } from 'shared-ui';

/** Long text: headings, paragraphs, lists and tables at a readable width, on screen and on paper. */
export const Prose = styled.div`
  max-inline-size: 68ch;
  font-size: ${theme.fontSize.md};
  line-height: 1.65;

  & > * + * {
    margin-block-start: ${theme.space[4]};
  }
  & > :is(h2, h3) {
    margin-block-start: ${theme.space[10]};
    scroll-margin-block-start: calc(${theme.size.header} + ${theme.space[4]});
  }
  & > h2 {
    font-size: ${theme.fontSize.xl};
    line-height: ${theme.lineHeight.xl};
  }
  & > h3 {
    font-size: ${theme.fontSize.lg};
    margin-block-start: ${theme.space[6]};
  }
  & :is(ul, ol) {
    padding-inline-start: ${theme.space[6]};
  }
  & li + li {
    margin-block-start: ${theme.space[2]};
  }
  & li::marker {
    color: ${theme.color.brand};
  }
  & table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  & :is(th, td) {
    padding: ${theme.space[2]} ${theme.space[3]};
    border-block-end: 1px solid ${theme.color.border};
    text-align: start;
  }
  @media print {
    max-inline-size: none;
    font-size: 11pt;
  }
`;
