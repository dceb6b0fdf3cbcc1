import { type POLICIES } from 'contracts';
import { lazyPart } from 'mf-kit';
import { policyDayText } from 'mf-kit/dates';
import { useLocation } from 'mf-kit/router';
import { theme } from 'shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { FeePicture } from './FeePicture';
import { POLICY_TEXTS } from './policyTexts';
import { defineMessages } from 'shared-i18n';

const ReportFigures = lazyPart(() => import(/* webpackChunkName: "report-figures" */ './ReportFigures'), {
  when: 'request',
});

const TEXT = defineMessages('shell.policyArticle', {
  lastUpdated: 'Last updated',
  inBrief: 'In brief',
});

/** One policy: its date, the matter in brief, then its sections, each with a heading that can be linked to. */
export function PolicyArticle({ policy }: { policy: (typeof POLICIES)[number] }) {
  const text = POLICY_TEXTS[policy.id];
  const { hash } = useLocation();
  // The browser looked for the heading before the page was here.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, policy.id]);
  return (
    <article>
      <h1>{policy.title}</h1>
      <Updated>
        {TEXT.lastUpdated} <time dateTime={policy.value}>{policyDayText(policy.value)}</time>
      </Updated>
      <Brief aria-label={TEXT.inBrief}>
        <h2>{TEXT.inBrief}</h2>
        <ul>
          {text.brief.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Brief>
      {text.sections.map((section) => (
        <Section key={section.id} id={section.id}>
          <h2>
            <a href={`#${section.id}`}>{section.title}</a>
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.id === 'fee' && <FeePicture />}
          {section.id === 'reports' && <ReportFigures />}
        </Section>
      ))}
    </article>
  );
}

const Updated = styled.p`
  margin: 0 0 ${theme.space[6]};
  color: ${theme.color.textMuted};
`;

const Brief = styled.section`
  padding: ${theme.space[5]} ${theme.space[6]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface2};

  & h2 {
    margin: 0 0 ${theme.space[2]};
    font-size: ${theme.fontSize.md};
    font-weight: ${theme.weight.bold};
  }

  & ul {
    display: grid;
    gap: ${theme.space[2]};
    margin: 0;
    padding-inline-start: ${theme.space[5]};
  }
`;

const Section = styled.section`
  padding-block-start: ${theme.space[8]};
  scroll-margin-block-start: ${theme.size.header};

  & h2 {
    margin: 0;
    font-size: ${theme.fontSize.xl};
    line-height: ${theme.lineHeight.xl};
    font-weight: ${theme.weight.bold};
  }

  & h2 a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.size.tap};
    min-inline-size: ${theme.size.tap};
    color: inherit;
    text-decoration: none;
  }

  & h2 a:hover {
    text-decoration: underline;
  }

  & p {
    margin: 0 0 ${theme.space[3]};
    max-inline-size: 68ch;
    color: ${theme.color.textMuted};
    line-height: 1.65;
  }
`;
