import { HELP_METADATA } from 'contracts';
import {
  Gavel,
  Handshake,
  KeyRound,
  type LucideIcon,
  Percent,
  Scale,
  ShieldCheck,
  TriangleAlert,
  Wallet,
} from 'lucide-react';
import { PageMeta } from 'mf-kit';
import { useLocation } from 'mf-kit/router';
import { Link, LinkButton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page, PageHead } from 'shared-ui/Page';
import { Stack } from 'shared-ui/Stack';
import { TextField } from 'shared-ui/TextField';
import { createElement, useEffect, useState } from 'react';
import styled from 'styled-components';
import { findTopics } from './findTopics';
import { HELP, HELP_TOPICS, type HelpTopic } from './help.messages';

/** Beside a topic's title. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  transfer: Handshake,
  auctions: Gavel,
  renting: KeyRound,
  fees: Percent,
  holds: Wallet,
  disputes: Scale,
  strikes: TriangleAlert,
  safety: ShieldCheck,
};

/** The help centre: a search, tiles of the topics, and their texts, each with an address of its own (/help#transfer). */
export function HelpPage() {
  const { hash } = useLocation();
  const [query, setQuery] = useState('');
  const found = findTopics(HELP_TOPICS, query);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page>
      <PageMeta {...HELP_METADATA} />
      <PageHead>
        <h1>{HELP.title}</h1>
        <p>{HELP.intro}</p>
      </PageHead>
      <Search role="search" onSubmit={(event) => event.preventDefault()}>
        <TextField type="search" label={HELP.search} value={query} onChange={({ target }) => setQuery(target.value)} />
        <p role="status">{query.trim() !== '' && HELP.found({ count: found.length })}</p>
      </Search>
      {found.length > 0 ? (
        <>
          <Tiles topics={found} />
          <Topics topics={found} />
        </>
      ) : (
        <EmptyState title={HELP.nothing} body={HELP.nothingBody} />
      )}
      <Stack gap={3}>
        <p>{HELP.more}</p>
        <div>
          <LinkButton href="/contactUs" tone="neutral">
            {HELP.contact}
          </LinkButton>
        </div>
      </Stack>
    </Page>
  );
}

const Tiles = ({ topics }: { topics: readonly HelpTopic[] }) => (
  <nav aria-label={HELP.contents}>
    <TileList role="list">
      {topics.map(({ id, title }) => (
        <li key={id}>
          <Tile href={`#${id}`}>
            {ICONS[id] && createElement(ICONS[id], { 'aria-hidden': true })}
            {title}
          </Tile>
        </li>
      ))}
    </TileList>
  </nav>
);

const Topics = ({ topics }: { topics: readonly HelpTopic[] }) => (
  <TopicColumns>
    {topics.map(({ id, title, paragraphs, steps, link }) => (
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
  </TopicColumns>
);

const Search = styled.form`
  display: grid;
  gap: ${theme.space[2]};
  max-inline-size: 30rem;

  & > p {
    min-block-size: ${theme.lineHeight.sm};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    line-height: ${theme.lineHeight.sm};
  }
`;

const TileList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${theme.space[3]};
`;

const Tile = styled.a`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-block-size: 4.5rem;
  block-size: 100%;
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font-weight: ${theme.weight.semibold};
  text-decoration: none;

  &:hover {
    border-color: ${theme.color.brand};
  }
  & > svg {
    flex: none;
    color: ${theme.color.brand};
  }
`;

const TopicColumns = styled.div`
  columns: 36rem;
  column-gap: ${theme.space[12]};
`;

const Topic = styled.section`
  max-inline-size: 44rem;
  break-inside: avoid;
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
