import { type AdminCase, CASE } from 'contracts';
import { defineMessages } from 'shared-i18n';
import { Button, notify, theme } from 'shared-ui';
import { SelectField } from 'shared-ui/SelectField';
import { TextField } from 'shared-ui/TextField';
import { useState } from 'react';
import styled from 'styled-components';
import { casesApi } from '../../common/cases.api';
import { areAlike, decisionText, plainDecisions, usualReason } from '../../common/kinds';
import { sayError } from '../../common/useCaseActs';

const TEXT = defineMessages('admin.bulk', {
  chosen: '{count, plural, one {# case chosen} other {# cases chosen}}',
  sum: 'together {sum, pi}',
  mixed: 'Cases of different kinds are decided one by one.',
  tooMany: 'At most {most} are decided at once.',
  decision: 'Decision',
  reason: 'Reason',
  decide: 'Decide all',
  done: '{count, plural, one {# case decided.} other {# cases decided.}}',
  refused: '{count, plural, one {# case was refused: {codes}} other {# cases were refused: {codes}}}',
});

/** Decides all that is chosen the same way; what is refused stays and is said. */
export function BulkBar({ rows, onDone }: { rows: readonly AdminCase[]; onDone: () => void }) {
  const [decideAll, { isLoading }] = casesApi.useDecideManyMutation();
  const [first] = rows;
  const like = first && rows.every((row) => areAlike(row, first)) ? first : undefined;
  const decisions = like ? plainDecisions(like.kind) : [];
  const [picked, setPicked] = useState('');
  const decision = decisions.includes(picked) ? picked : (decisions[0] ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const reason = typed ?? (like ? usualReason(like, decision) : '');
  const sum = rows.reduce((all, { amount }) => all + (amount ?? 0), 0);
  const decide = async () => {
    try {
      const results = await decideAll({ ids: rows.map(({ id }) => id), decision, reason }).unwrap();
      const refused = results.filter(({ ok }) => !ok);
      const codes = [...new Set(refused.map(({ code }) => code))].join(', ');
      if (refused.length < results.length) notify.success(TEXT.done({ count: results.length - refused.length }));
      if (refused.length > 0) notify.error(TEXT.refused({ count: refused.length, codes }));
      onDone();
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <Bar>
      <p>
        {TEXT.chosen({ count: rows.length })}
        {sum > 0 && `, ${TEXT.sum({ sum })}`}
      </p>
      {!like && <p>{TEXT.mixed}</p>}
      {rows.length > CASE.bulkMax && <p>{TEXT.tooMany({ most: CASE.bulkMax })}</p>}
      {like && rows.length <= CASE.bulkMax && (
        <>
          <SelectField
            label={TEXT.decision}
            value={decision}
            options={decisions.map((each) => ({ value: each, label: decisionText(like, each) }))}
            onChange={(event) => {
              setPicked(event.target.value);
              setTyped(null);
            }}
          />
          <TextField
            label={TEXT.reason}
            value={reason}
            maxLength={500}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button loading={isLoading} disabled={!reason.trim()} onClick={() => void decide()}>
            {TEXT.decide}
          </Button>
        </>
      )}
    </Bar>
  );
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.brand};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};

  & > p {
    margin: 0;
    align-self: center;
  }
`;
