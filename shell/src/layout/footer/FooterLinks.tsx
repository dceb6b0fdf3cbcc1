import { useMediaQuery } from 'mf-kit';
import { Accordion } from 'shared-ui/Accordion';
import { SHELL } from '../shell.messages';
import { FooterHeading } from './FooterHeading';
import { type FooterLink, POLICY_LINKS, QUICK_LINKS } from './footerLinks';
import { LinkList } from './LinkList';

const PHONE = '(max-width: 767.98px)';

/** The footer's groups of links: columns with titles, on phones one accordion. A group without links is left out. */
export function FooterLinks({ social }: { social: readonly FooterLink[] }) {
  const isPhone = useMediaQuery(PHONE);
  const groups = [
    { id: 'footer-quick-links', title: SHELL.quickLinks, links: QUICK_LINKS },
    { id: 'footer-policies', title: SHELL.policies, links: POLICY_LINKS },
    { id: 'footer-social', title: SHELL.connectWithUs, links: social, isExternal: true },
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
