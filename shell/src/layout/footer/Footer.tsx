import { useLazyPart } from 'mf-kit';
import { Link, theme } from 'shared-ui';
import { useSiteSettings } from 'shared-store';
import { useId } from 'react';
import styled from 'styled-components';
import { SHELL } from '../shell.messages';
import { type FooterLink, POLICY_LINKS, QUICK_LINKS, socialLinks } from './footerLinks';
import { Newsletter } from './Newsletter';
import { NEWSLETTER } from './newsletter.messages';

const PI_NETWORK = 'https://minepi.com';

const loadThemeToggle = () => import('shared-ui/ThemeToggle').then(({ ThemeToggle }) => ({ Component: ThemeToggle }));

/** About, links, policies, social networks that the settings name, newsletter, copyright. */
export function Footer() {
  const { values } = useSiteSettings();
  const social = socialLinks(values);
  const { Part: ThemeToggle } = useLazyPart(loadThemeToggle);
  return (
    <Root>
      <Columns>
        <About>
          <ProductName>{SHELL.product}</ProductName>
          <p>{SHELL.footerAbout}</p>
        </About>
        <LinkColumn title={SHELL.quickLinks} links={QUICK_LINKS} />
        <LinkColumn title={SHELL.policies} links={POLICY_LINKS} />
        {social.length > 0 && <LinkColumn title={SHELL.connectWithUs} links={social} isExternal />}
        <section aria-label={NEWSLETTER.title}>
          <Heading>{NEWSLETTER.title}</Heading>
          <Invitation>{NEWSLETTER.invitation}</Invitation>
          <Newsletter />
        </section>
      </Columns>
      <Legal>
        <span>
          © {new Date().getFullYear()} {SHELL.product}. All rights reserved.
        </span>
        {ThemeToggle && <ThemeToggle />}
        <span>
          Powered by{' '}
          <a href={PI_NETWORK} target="_blank" rel="noopener noreferrer">
            Pi Network
          </a>
        </span>
      </Legal>
    </Root>
  );
}

function LinkColumn({
  title,
  links,
  isExternal = false,
}: {
  title: string;
  links: readonly FooterLink[];
  isExternal?: boolean;
}) {
  const headingId = useId();
  const outside = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <nav aria-labelledby={headingId}>
      <Heading id={headingId}>{title}</Heading>
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

const Root = styled.footer`
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface2};
  color: ${theme.color.textMuted};
`;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[8]} ${theme.space[6]};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  box-sizing: content-box;
  max-inline-size: ${theme.size.container};
  margin-inline: auto;
  padding: ${theme.space[12]} ${theme.size.gutter} ${theme.space[8]};

  & > section {
    grid-column: 1 / -1;
  }

  ${theme.media.lg} {
    grid-template-columns: 1.6fr 1fr 1fr 1fr 1.8fr;

    & > section {
      grid-column: auto;
    }
  }
`;

const About = styled.div`
  grid-column: 1 / -1;
  max-inline-size: 40ch;
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.md};

  ${theme.media.lg} {
    grid-column: auto;
  }
`;

const ProductName = styled.p`
  margin: 0 0 ${theme.space[2]};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.xl};
  font-weight: ${theme.weight.heavy};
  letter-spacing: -0.03em;
`;

const Heading = styled.h2`
  margin: 0 0 ${theme.space[2]};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.bold};
`;

const Invitation = styled.p`
  margin: 0 0 ${theme.space[3]};
  font-size: ${theme.fontSize.sm};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const FooterAnchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.size.tap};
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

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-block-size: 2.5rem;
  gap: ${theme.space[2]} ${theme.space[6]};
  box-sizing: content-box;
  max-inline-size: ${theme.size.container};
  margin-inline: auto;
  /* The chat button floats over the page's end corner: leave it room. */
  padding: ${theme.space[4]} ${theme.size.gutter} ${theme.space[24]};
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.sm};

  ${theme.media.lg} {
    padding-block-end: ${theme.space[6]};
  }
`;
