import { DEFAULT_POLICY, POLICIES, type PolicyId } from 'contracts';
import { PageMeta } from 'mf-kit';
import { useNavigate, useParams } from 'mf-kit/router';
import { Link, theme } from 'shared-ui';
import { useState } from 'react';
import { Page } from 'shared-ui/Page';
import styled from 'styled-components';
import { FeePicture } from './FeePicture';
import { POLICY_TEXTS } from './policyTexts';

const isPolicyId = (value: string | undefined): value is PolicyId => POLICIES.some(({ id }) => id === value);

/** The policy of the address; an unknown type keeps the one shown before, terms at first (specification section 2). */
function useCurrentPolicy(): PolicyId {
  const { policyType } = useParams();
  const [current, setCurrent] = useState<PolicyId>(DEFAULT_POLICY);
  const wanted = policyType === undefined ? DEFAULT_POLICY : isPolicyId(policyType) ? policyType : current;
  if (wanted !== current) setCurrent(wanted);
  return wanted;
}

/** Terms, Privacy, Refund and Listing Guidelines: contents beside the text, the matter in brief first. */
export function PoliciesPage() {
  const current = useCurrentPolicy();
  const navigate = useNavigate();
  const policy = POLICIES.find(({ id }) => id === current) ?? POLICIES[0];
  const text = POLICY_TEXTS[policy.id];
  return (
    <Page>
      <PageMeta title={`${policy.title} · Dotpi`} description={text.brief.join(' ')} />
      <Columns>
        <Contents aria-label="All policies">
          <Choice>
            <label htmlFor="policy">Policy</label>
            <select id="policy" value={policy.id} onChange={({ target }) => void navigate(`/policies/${target.value}`)}>
              {POLICIES.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </Choice>
          <PolicyList>
            {POLICIES.map(({ id, title }) => (
              <li key={id}>
                <Link href={`/policies/${id}`} aria-current={id === policy.id ? 'page' : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </PolicyList>
        </Contents>
        <article>
          <h1>{policy.title}</h1>
          <Updated>
            Last updated <time dateTime={policy.updated}>{longDate(policy.updated)}</time>
          </Updated>
          <Brief aria-label="In brief">
            <h2>In brief</h2>
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
            </Section>
          ))}
        </article>
      </Columns>
    </Page>
  );
}

/** Policy dates are days in UTC, wherever the reader is. */
const longDate = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[8]};

  ${theme.media.lg} {
    grid-template-columns: 14rem minmax(0, 44rem);
    gap: ${theme.space[16]};
  }
`;

const Contents = styled.nav`
  ${theme.media.lg} {
    position: sticky;
    inset-block-start: calc(${theme.size.header} + ${theme.space[6]});
    align-self: start;
  }

  @media print {
    display: none;
  }
`;

const Choice = styled.div`
  display: grid;
  gap: ${theme.space[1]};

  & select {
    min-block-size: ${theme.size.tap};
    padding-inline: ${theme.space[3]};
    border: 1px solid ${theme.color.borderControl};
    border-radius: ${theme.radius.md};
    background: ${theme.color.bg};
    color: ${theme.color.text};
    font: inherit;
  }

  ${theme.media.lg} {
    display: none;
  }
`;

const PolicyList = styled.ul`
  display: none;
  margin: 0;
  padding: 0;
  list-style: none;

  ${theme.media.lg} {
    display: grid;
    gap: ${theme.space[1]};
  }

  & a {
    display: flex;
    align-items: center;
    min-block-size: ${theme.size.tap};
    padding-inline: ${theme.space[4]};
    border-radius: ${theme.radius.md};
    color: ${theme.color.textMuted};
    text-decoration: none;
  }

  & a:hover {
    background: ${theme.color.surface2};
  }

  & a[aria-current='page'] {
    background: ${theme.color.surface2};
    color: ${theme.color.text};
    font-weight: ${theme.weight.semibold};
  }
`;

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
    margin: 0 0 ${theme.space[2]};
    font-size: ${theme.fontSize.xl};
    line-height: ${theme.lineHeight.xl};
    font-weight: ${theme.weight.bold};
  }

  & h2 a {
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
