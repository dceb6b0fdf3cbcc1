import { Link, theme } from 'shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { FooterHeading } from './FooterHeading';
import type { FooterLink } from './footerLinks';

interface LinkColumnProps {
  title: string;
  links: readonly FooterLink[];
  /** Links that leave the site open beside it. */
  isExternal?: boolean;
}

/** A titled column of links. */
export function LinkColumn({ title, links, isExternal = false }: LinkColumnProps) {
  const headingId = useId();
  const outside = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <nav aria-labelledby={headingId}>
      <FooterHeading id={headingId}>{title}</FooterHeading>
      <List>
        {links.map(({ label, href }) => (
          <li key={href}>
            <FooterAnchor href={href} {...outside}>
              {label}
            </FooterAnchor>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const FooterAnchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
  min-inline-size: ${theme.size.tap};
  color: inherit;
  font-size: ${theme.fontSize.sm};
  text-decoration: none;

  &:hover {
    color: ${theme.color.link};
    text-decoration: underline;
  }

  ${theme.media.lg} {
    min-block-size: 2rem;
  }
`;
