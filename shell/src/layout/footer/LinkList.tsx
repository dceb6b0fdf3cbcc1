import { Link, theme } from 'shared-ui';
import styled from 'styled-components';
import type { FooterLink } from './footerLinks';

interface LinkListProps {
  links: readonly FooterLink[];
  /** Links that leave the site open beside it. */
  isExternal?: boolean;
}

/** The links of one part of the footer. */
export function LinkList({ links, isExternal = false }: LinkListProps) {
  const outside = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <List>
      {links.map(({ label, href }) => (
        <li key={href}>
          <FooterAnchor href={href} {...outside}>
            {label}
          </FooterAnchor>
        </li>
      ))}
    </List>
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
