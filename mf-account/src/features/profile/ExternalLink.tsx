import type { ReactNode } from 'react';
import { ExternalLink as Icon } from 'lucide-react';
import styled from 'styled-components';
import { theme, VisuallyHidden } from 'shared-ui';

export interface ExternalLinkProps {
  /** Only http and https are followed; anything else stays plain text. */
  href: string;
  children: ReactNode;
  /** Written by a user: search engines are told not to count it. */
  userContent?: boolean;
}

/** A link to another site, in a new tab, that gives away neither opener nor referrer. */
export function ExternalLink({ href, children, userContent = false }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span>{children}</span>;
  return (
    <Anchor href={href} target="_blank" rel={`${userContent ? 'nofollow ugc ' : ''}noopener noreferrer`}>
      {children}
      <Icon aria-hidden />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}

function isWebAddress(href: string): boolean {
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
}

const Anchor = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
  overflow-wrap: anywhere;

  ${theme.media.md} {
    min-block-size: 0;
  }

  & > svg {
    inline-size: 0.875em;
    block-size: 0.875em;
    margin-inline-start: 0.25em;
  }
`;
