import type { Domain } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { Card } from 'shared-ui/Card';
import { CategoryChip } from 'shared-ui/CategoryChip';
import { theme } from 'shared-ui';
import styled from 'styled-components';
import { lazyPart } from 'mf-kit';
import { FACTS } from './domainFacts.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.domainAbout', {
  tags: 'Tags',
});

const Watchers = lazyPart(() => import(/* webpackChunkName: "domain-story" */ './Watchers'));

/** A domain's description, length, age and tags. */
export function DomainAbout({ domain }: { domain: Domain }) {
  const { id, description, length, createdAt, tags, contactInfo } = domain;
  return (
    <Card title={FACTS.about}>
      <Stack>
        <Description dir="auto">{description}</Description>
        {contactInfo && (
          <Description>
            {FACTS.contact}: <bdi>{contactInfo}</bdi>
          </Description>
        )}
        <Facts>
          {FACTS.length({ count: length })} ·{' '}
          <time dateTime={createdAt}>{FACTS.listed({ day: dayText(createdAt) })}</time>
          <Watchers domainId={id} />
        </Facts>
        {tags.length > 0 && (
          <Tags role="list" aria-label={TEXT.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <CategoryChip label={tag} href={`/browse?${new URLSearchParams({ q: tag })}`} />
              </li>
            ))}
          </Tags>
        )}
      </Stack>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;

const Description = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
