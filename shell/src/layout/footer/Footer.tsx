import { Languages } from 'lucide-react';
import { Button, theme, VisuallyHidden } from 'shared-ui';
import { useSiteSettings } from 'shared-store';
import styled from 'styled-components';
import { LanguageMenu } from '../../languages/LanguageMenu';
import { MENUS } from '../header/menus.messages';
import { SHELL } from '../shell.messages';
import { FOOTER, NEWSLETTER } from './footer.messages';
import { FooterHeading, FooterLinks } from './FooterLinks';
import { socialLinks } from './footerLinks';
import { FooterRoot } from './FooterRoot';
import { Newsletter } from './Newsletter';
import { ThemeToggle } from './ThemeToggle';
import { defineMessages, language, LANGUAGES } from 'shared-i18n';

const TEXT = defineMessages('shell.footerTexts', {
  poweredBy: 'Powered by',
  piNetwork: 'Pi Network',
});

const PI_NETWORK = 'https://minepi.com';

/** About, links but those to pages that are `absent`, policies, social networks that the settings name, newsletter, copyright. */
export function Component({ absent }: { absent: readonly string[] }) {
  const { values } = useSiteSettings();
  return (
    <FooterRoot>
      <Columns>
        <About>
          <ProductName>{SHELL.product}</ProductName>
          <p>{FOOTER.about}</p>
        </About>
        <FooterLinks social={socialLinks(values)} absent={absent} />
        <section aria-label={NEWSLETTER.title}>
          <FooterHeading>{NEWSLETTER.title}</FooterHeading>
          <Invitation>{NEWSLETTER.invitation}</Invitation>
          <Newsletter />
        </section>
      </Columns>
      <Legal>
        <span>{FOOTER.rights({ year: new Date().getFullYear() })}</span>
        <LanguageMenu>
          {(trigger) => (
            <Button {...trigger} size="sm" tone="neutral" icon={<Languages />}>
              <VisuallyHidden>{MENUS.language} </VisuallyHidden>
              <span translate="no">{LANGUAGES[language()].name}</span>
            </Button>
          )}
        </LanguageMenu>
        <ThemeToggle />
        <span>
          {TEXT.poweredBy}{' '}
          <a href={PI_NETWORK} target="_blank" rel="noopener noreferrer">
            {TEXT.piNetwork}
          </a>
        </span>
      </Legal>
    </FooterRoot>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[8]} ${theme.space[6]};
  grid-template-columns: minmax(0, 1fr);
  box-sizing: content-box;
  max-inline-size: ${theme.size.container};
  margin-inline: auto;
  padding: ${theme.space[12]} ${theme.size.gutter} ${theme.space[8]};

  ${theme.media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    & > section {
      grid-column: 1 / -1;
    }
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

const Invitation = styled.p`
  margin: 0 0 ${theme.space[3]};
  font-size: ${theme.fontSize.sm};
`;

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-block-size: 2.5rem;
  gap: ${theme.space[2]} ${theme.space[6]};
  margin-inline: max(${theme.size.gutter}, (100% - ${theme.size.container}) / 2);
  /* The bar of phones lies over the page's end. */
  padding-block: ${theme.space[4]} ${theme.space[24]};
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.sm};

  ${theme.media.lg} {
    padding-block-end: ${theme.space[6]};
  }
`;
