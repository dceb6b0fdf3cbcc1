import { CATEGORY_LABEL, type Domain } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { Translation } from 'mf-kit/translation';
import { CategoryChip } from 'shared-ui/CategoryChip';
import { Link, theme } from 'shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { lazyPart } from 'mf-kit';
import { FACTS } from './domainFacts.messages';

const Watchers = lazyPart(() => import(/* webpackChunkName: "domain-story" */ './Watchers'));

/** What a name is, in its seller's words and in facts. `actions` are buttons to watch and share. */
export function DomainFacts({ domain, actions }: { domain: Domain; actions: ReactNode }) {
  const { id, description, category, length, createdAt, tags, contactInfo, hasReserve, reserveMet } = domain;
  return (
    <Parts aria-label={FACTS.about}>
      <div>
        <Description dir="auto">{description}</Description>
        <Translation text={description} />
      </div>
      {contactInfo && (
        <p>
          {FACTS.contact}: <Unbroken>{contactInfo}</Unbroken>
        </p>
      )}
      <Facts>
        <Fact name={FACTS.length}>{FACTS.letters({ count: length })}</Fact>
        <Fact name={FACTS.category}>
          <Link href={`/browse?category=${category}`}>{CATEGORY_LABEL[category]}</Link>
        </Fact>
        <Fact name={FACTS.listed}>
          <time dateTime={createdAt}>{dayText(createdAt)}</time>
        </Fact>
        {hasReserve && <Fact name={FACTS.reserve}>{reserveMet ? FACTS.reserveMet : FACTS.reserveNotMet}</Fact>}
        <Watchers domainId={id} />
      </Facts>
      {tags.length > 0 && (
        <Tags role="list" aria-label={FACTS.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <CategoryChip label={tag} href={`/browse?${new URLSearchParams({ q: tag })}`} />
            </li>
          ))}
        </Tags>
      )}
      <Actions>{actions}</Actions>
    </Parts>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Parts = styled.section`
  display: grid;
  align-content: start;
  gap: ${theme.space[5]};
  block-size: 100%;
`;

const Description = styled.p`
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.lg};
  font-weight: ${theme.weight.medium};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Unbroken = styled.bdi`
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: ${theme.space[4]};

  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    line-height: ${theme.lineHeight.sm};
  }
  & dd {
    margin: 0;
    font-weight: ${theme.weight.semibold};
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-inline-size: ${theme.size.tap};
    min-block-size: ${theme.size.tap};
    margin-block: calc((${theme.lineHeight.md} - ${theme.size.tap}) / 2);
  }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[2]};
`;
