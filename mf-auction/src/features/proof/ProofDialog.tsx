import type { AuctionProof, Domain, ProofKeys } from 'contracts';
import { CircleCheck, CircleX, Clock, EyeOff } from 'lucide-react';
import { LinkButton, Skeleton, theme } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Dialog } from 'shared-ui/Dialog';
import { QueryState } from 'shared-ui/QueryState';
import { SelectField } from 'shared-ui/SelectField';
import { Stack } from 'shared-ui/Stack';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { proofAddress, useProof, useProofKeys } from './proof.api';
import { PROOF } from './proof.messages';
import { type Check, verifyProof } from './verifyProof';

const PICTURES = { passed: CircleCheck, failed: CircleX, later: Clock, order: Clock, unsold: EyeOff };

/** Checks the proof of a round in the browser, at first of the present one, and says what passed. */
export function Component({ domain: { id, round: present = 1 }, onClose }: { domain: Domain; onClose: () => void }) {
  const [chosen, choose] = useState(present);
  const round = { domainId: id, round: chosen === present ? undefined : chosen };
  const proof = useProof(round);
  const keys = useProofKeys(undefined);
  const entries = proof.currentData;
  const checks = useChecks(entries, keys.data);
  const query = { ...(proof.isError ? proof : keys), data: checks };
  return (
    <Dialog open onOpenChange={onClose} title={PROOF.title} description={PROOF.body}>
      <Stack>
        {present > 1 && (
          <SelectField
            label={PROOF.round}
            value={String(chosen)}
            options={roundsUpTo(present)}
            onChange={({ target }) => choose(Number(target.value))}
          />
        )}
        <QueryState
          compact
          query={query}
          loading={PROOF.loading}
          skeleton={<Skeleton shape="block" height="14rem" />}
          failed={PROOF.failed}
          empty={<p>{PROOF.empty}</p>}
        >
          {(results) =>
            entries?.entries.length === 0 ? (
              <p>{PROOF.empty}</p>
            ) : (
              <Stack>
                <Result checks={results} />
                <Checks>
                  {results.map((check) => (
                    <Line key={check.name} check={check} />
                  ))}
                </Checks>
                <LinkButton tone="neutral" href={proofAddress(round)} download={`proof-${id}-${chosen}.json`}>
                  {PROOF.download}
                </LinkButton>
              </Stack>
            )
          }
        </QueryState>
      </Stack>
    </Dialog>
  );
}

/** What the checks of a proof found; undefined until then. */
function useChecks(proof: AuctionProof['data'] | undefined, keys: ProofKeys | undefined) {
  const [found, setFound] = useState<{ of: typeof proof; checks: Check[] }>();
  useEffect(() => {
    if (!proof || !keys) return;
    let isLatest = true;
    void verifyProof(proof, keys).then((checks) => isLatest && setFound({ of: proof, checks }));
    return () => {
      isLatest = false;
    };
  }, [proof, keys]);
  return found?.of === proof ? found?.checks : undefined;
}

/** The present round first. */
const roundsUpTo = (present: number) =>
  Array.from({ length: present }, (_, passed) => present - passed).map((round) => ({
    value: String(round),
    label: round === present ? PROOF.present({ round }) : PROOF.earlier({ round }),
  }));

/** What counts first: one failure, then what cannot be checked, yet or for good. */
const VERDICTS = [
  { state: 'failed', tone: 'danger', text: PROOF.broken },
  { state: 'later', tone: 'info', text: PROOF.running },
  { state: 'order', tone: 'info', text: PROOF.order },
  { state: 'unsold', tone: 'info', text: PROOF.unsold },
  { state: 'passed', tone: 'success', text: PROOF.passed },
] as const satisfies { state: Check['state']; [facts: string]: unknown }[];

function Result({ checks }: { checks: readonly Check[] }) {
  const verdict = VERDICTS.find(({ state }) => checks.some((check) => check.state === state));
  if (!verdict) return null;
  const { tone, text } = verdict;
  return (
    <Banner tone={tone} title={text.title}>
      {text.body}
    </Banner>
  );
}

function Line({ check: { name, state, at } }: { check: Check }) {
  const Picture = PICTURES[state];
  return (
    <li data-state={state}>
      <Picture aria-hidden />
      <span>
        {PROOF.checks[name]}
        {at !== null && ` ${PROOF.at({ seq: at })}`}
      </span>
      <strong>{PROOF.states[state]}</strong>
    </li>
  );
}

const Checks = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: ${theme.space[3]};
    min-block-size: ${theme.size.tap};
    padding-block: ${theme.space[2]};
    border-block-start: 1px solid ${theme.color.border};
  }
  & > li[data-state='passed'] > svg {
    color: ${theme.color.success};
  }
  & > li[data-state='failed'] > svg,
  & > li[data-state='failed'] > strong {
    color: ${theme.color.danger};
  }
  & strong {
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.weight.semibold};
  }
`;
