import { DEFAULT_POLICY, POLICIES, type PolicyId, policyMetadata } from 'contracts';
import { PageMeta } from 'mf-kit';
import { useParams } from 'mf-kit/router';
import { theme } from 'shared-ui';
import { Page } from 'shared-ui/Page';
import { useState } from 'react';
import styled from 'styled-components';
import { PolicyArticle } from './PolicyArticle';
import { PolicyContents } from './PolicyContents';

const isPolicyId = (value: string | undefined): value is PolicyId => POLICIES.some(({ id }) => id === value);

/** The policy of the address; an unknown type keeps the one shown before, terms at first (docs/rules.md section 12). */
function useCurrentPolicy(): (typeof POLICIES)[number] {
  const { policyType } = useParams();
  const [current, setCurrent] = useState<PolicyId>(DEFAULT_POLICY);
  const wanted = policyType === undefined ? DEFAULT_POLICY : isPolicyId(policyType) ? policyType : current;
  if (wanted !== current) setCurrent(wanted);
  return POLICIES.find(({ id }) => id === wanted) ?? POLICIES[0];
}

/** Terms, Privacy, Refund and Listing Guidelines: contents beside the text, the matter in brief first. */
export function PoliciesPage() {
  const policy = useCurrentPolicy();
  return (
    <Page>
      <PageMeta {...policyMetadata(policy.id)} />
      <Columns>
        <PolicyContents current={policy.id} />
        <PolicyArticle policy={policy} />
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[8]};

  ${theme.media.lg} {
    grid-template-columns: 14rem minmax(0, 44rem);
    gap: ${theme.space[16]};
  }
`;
