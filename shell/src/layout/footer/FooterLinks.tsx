import { useMediaQuery } from 'mf-kit';
import { Link, theme } from 'shared-ui';
import { Accordion } from 'shared-ui/Accordion';
import styled from 'styled-components';
import { FOOTER } from './footer.messages';
import { type FooterLink, policyLinks, QUICK_LINKS } from './footerLinks';

const PHONE = '(max-width: 767.98px)';

/** The footer's groups of links: columns with titles, on phones one accordion. A group without links is left out. */
export function FooterLinks({ social, absent }: { social: readonly FooterLink[]; absent: readonly string[] }) {
  const isPhone = useMediaQuery(PHONE);
  const groups = [
    {
      id: 'footer-quick-links',
      title: FOOTER.quickLinks,
      links: QUICK_LINKS.filter(({ href }) => !absent.includes(href)),
    },
    { id: 'footer-policies', title: FOOTER.policies, links: policyLinks() },
    { id: 'footer-social', title: FOOTER.connectWithUs, links: social, isExternal: true },
  ].filter(({ links }) => links.length > 0);
  if (isPhone) {
    const items = groups.map(({ id, title, ...list }) => ({
      id,
      title,
      content: (
        <nav aria-label={title}>
          <LinkList {...list} />
        </nav>
      ),
    }));
    return <Accordion items={items} />;
  }
  return groups.map(({ id, title, ...list }) => (
    <nav key={id} aria-labelledby={id}>
      <FooterHeading id={id}>{title}</FooterHeading>
      <LinkList {...list} />
    </nav>
  ));
}

interface LinkListProps {
  links: readonly FooterLink[];
  /** Links that leave the site open beside it. */
  isExternal?: boolean;
}

/** The links of one part of the footer. */
function LinkList({ links, isExternal = false }: LinkListProps) {
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

/** The title of one part of the footer. */
export const FooterHeading = styled.h2`
  margin: 0 0 ${theme.space[2]};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.bold};
`;
