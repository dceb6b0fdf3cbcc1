import styled from 'styled-components';
import { theme } from 'shared-ui';

export interface SkipLinkProps {
  /** Id of the main element, which needs `tabIndex={-1}`. */
  targetId: string;
  label?: string;
}

/** The page's first stop for the keyboard; seen only while it has the focus. */
export function SkipLink({ targetId, label = 'Skip to content' }: SkipLinkProps) {
  return <Anchor href={`#${targetId}`}>{label}</Anchor>;
}

const Anchor = styled.a`
  position: fixed;
  z-index: ${theme.layer.toast};
  inset-block-start: ${theme.space[2]};
  inset-inline-start: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[5]};
  border: 2px solid ${theme.color.focus};
  border-radius: ${theme.radius.md};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font-weight: ${theme.weight.semibold};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
