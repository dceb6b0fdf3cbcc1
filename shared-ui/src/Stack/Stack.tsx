import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface StackProps {
  /** A step of `theme.space`; 4 (1rem) unless given. */
  gap?: keyof typeof theme.space;
}

/** Parts one under the other; `as` names the element, e.g. a list. */
export const Stack = styled.div.withConfig({ shouldForwardProp: (prop) => prop !== 'gap' })<StackProps>`
  display: grid;
  gap: ${({ gap = 4 }) => theme.space[gap]};
`;
