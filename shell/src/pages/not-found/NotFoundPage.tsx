import { MISSING_METADATA } from 'contracts';
import { PageMeta } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { LinkButton, theme } from 'shared-ui';
import { NamePlate } from 'shared-ui/NamePlate';
import { Page } from 'shared-ui/Page';
import styled from 'styled-components';
import { SearchForm } from '../../layout/SearchForm';
import { NearNames } from './NearNames';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.notFoundPage', {
  title: '404 - Page Not Found',
  body: "We couldn't find that page. Looking for a name?",
  backToHome: 'Back to home',
});

/** A name that is there between two that are not. */
const PLATES = ['where', '404', 'nowhere'];

/** At the end of an address that a link to something gone has. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The last word of an address, as something to search for; '' for an id, which is no word to look for. */
export function searchTerms(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (UUID.test(last)) return '';
  return last
    .replace(/\.pi$/, '')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .trim()
    .slice(0, 60);
}

/** '404 - Page Not Found' under plates, a search filled with the address's last word, three names and the way home. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Page>
      <PageMeta {...MISSING_METADATA} robots="noindex" />
      <Center>
        <Plates aria-hidden>
          {PLATES.map((name) => (
            <NamePlate key={name} name={name} decorative />
          ))}
        </Plates>
        <h1>{TEXT.title}</h1>
        <p>{TEXT.body}</p>
        <SearchForm key={pathname} initial={searchTerms(pathname)} />
        <LinkButton href="/" tone="neutral">
          {TEXT.backToHome}
        </LinkButton>
        <NearNames query={searchTerms(pathname)} />
      </Center>
    </Page>
  );
}

const Center = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space[4]};
  text-align: center;
  color: ${theme.color.textMuted};

  & h1 {
    margin: 0;
    color: ${theme.color.text};
  }

  & p {
    margin: 0;
  }
`;

/** The middle one lies over its neighbours. */
const Plates = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1fr);
  align-items: center;
  inline-size: min(30rem, 100%);

  & > * {
    overflow: hidden;
    border-radius: ${theme.radius.lg};
  }
  & > :nth-child(2) {
    position: relative;
    margin-inline: calc(-1 * ${theme.space[4]});
    box-shadow: ${theme.shadow[3]};
  }
`;
