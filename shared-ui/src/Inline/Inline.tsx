import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface InlineProps {
  /** A step of `theme.space`; 3 (0.75rem) unless given. */
  gap?: keyof typeof theme.space;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  /** Whether the parts go on in another line when they do not fit; they do unless it is false. */
  wrap?: boolean;
}

const OWN: ReadonlySet<string> = new Set(['gap', 'align', 'justify', 'wrap'] satisfies (keyof InlineProps)[]);

/** Parts side by side. */
export const Inline = styled.div.withConfig({ shouldForwardProp: (prop) => !OWN.has(prop) })<InlineProps>`
  display: flex;
  flex-wrap: ${({ wrap = true }) => (wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ align = 'stretch' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = 3 }) => theme.space[gap]};
`;
