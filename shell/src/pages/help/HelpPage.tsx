import { HELP_METADATA } from 'contracts';
import { PageMeta } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { Link, LinkButton, theme } from 'shared-ui';
import { Page } from 'shared-ui/Page';
import { useEffect } from 'react';
import styled from 'styled-components';
import { HELP, HELP_TOPICS } from './help.messages';

/** The help centre: topics beside the text, each with an address of its own (/help#transfer). */
export function HelpPage() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page>
      <PageMeta {...HELP_METADATA} />
      <h1>{HELP.title}</h1>
      <Intro>{HELP.intro}</Intro>
      <Columns>
        <Contents aria-label={HELP.contents}>
          <ul>
            {HELP_TOPICS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </Contents>
        <div>
          {HELP_TOPICS.map(({ id, title, paragraphs, steps, link }) => (
            <Topic key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {steps && (
                <ol>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              )}
              {link && <Link href={link.href}>{link.label}</Link>}
            </Topic>
          ))}
          <Topic>
            <p>{HELP.more}</p>
            <LinkButton href="/contactUs" tone="neutral">
              {HELP.contact}
            </LinkButton>
          </Topic>
        </div>
      </Columns>
    </Page>
  );
}

const Intro = styled.p`
  margin: 0 0 ${theme.space[6]};
  color: ${theme.color.textMuted};
`;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[8]};

  ${theme.media.lg} {
    grid-template-columns: 16rem minmax(0, 44rem);
    gap: ${theme.space[16]};
  }
`;

const Contents = styled.nav`
  ${theme.media.lg} {
    position: sticky;
    inset-block-start: calc(${theme.size.header} + ${theme.space[6]});
    align-self: start;
  }

  & ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & a {
    display: flex;
    align-items: center;
    min-block-size: ${theme.size.tap};
    color: ${theme.color.link};
  }
`;

const Topic = styled.section`
  padding-block-end: ${theme.space[8]};
  line-height: ${theme.lineHeight.md};
  scroll-margin-block-start: calc(${theme.size.header} + ${theme.space[6]});

  & h2 {
    margin: 0 0 ${theme.space[3]};
    font-size: ${theme.fontSize.xl};
  }

  & p,
  & ol {
    margin: 0 0 ${theme.space[3]};
  }

  & ol {
    display: grid;
    gap: ${theme.space[2]};
    padding-inline-start: ${theme.space[6]};
  }
`;
