import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface ColumnsProps {
  /** The width of the second column, as CSS writes it. */
  aside: string;
  /** A step of `theme.space`; 6 (1.5rem) unless given. */
  gap?: keyof typeof theme.space;
  /** The screen from which on the second column stands beside the first; `lg` unless given. */
  from?: keyof typeof theme.media;
}

const OWN_PROPS = ['aside', 'gap', 'from'];

/** The page's part and a narrower one beside it; below each other where the screen is narrow. */
export const Columns = styled.div.withConfig({ shouldForwardProp: (prop) => !OWN_PROPS.includes(prop) })<ColumnsProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ gap = 6 }) => theme.space[gap]};

  ${({ from = 'lg' }) => theme.media[from]} {
    grid-template-columns: minmax(0, 1fr) ${({ aside }) => aside};
  }
`;
