import { POLICIES, type PolicyId } from 'contracts';
import { useNavigate } from 'mf-kit/router';
import { Link, theme } from 'shared-ui';
import { SelectField } from 'shared-ui/SelectField';
import styled from 'styled-components';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('shell.policyContents', {
  allPolicies: 'All policies',
  policy: 'Policy',
});

/** All policies: a list beside the text on wide screens, a select above it on phones. */
export function PolicyContents({ current }: { current: PolicyId }) {
  const navigate = useNavigate();
  return (
    <Contents aria-label={TEXT.allPolicies}>
      <Choice>
        <SelectField
          label={TEXT.policy}
          options={POLICIES.map(({ id, title }) => ({ value: id, label: title }))}
          value={current}
          onChange={({ target }) => void navigate(`/policies/${target.value}`)}
        />
      </Choice>
      <PolicyList>
        {POLICIES.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/policies/${id}`} aria-current={id === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </PolicyList>
    </Contents>
  );
}

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
