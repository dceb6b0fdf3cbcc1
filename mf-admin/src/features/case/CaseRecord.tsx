import { actReason, type AdminCaseDetail } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { Link } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { Button, theme } from 'shared-ui';
import { Card } from 'shared-ui/Card';
import { TextArea } from 'shared-ui/TextArea';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { RowList } from '../../common/RowList';
import { casesApi } from '../../common/cases.api';
import { actText, decisionText } from '../../common/kinds';
import { KIND_TEXT } from '../../common/kinds.messages';
import { sayError } from '../../common/useCaseActs';

const TEXT = defineMessages('admin.record', {
  done: 'What was done',
  nothing: 'Nothing yet.',
  command: 'The server',
  earlier: 'Other cases',
  notes: 'Notes',
  note: 'A note for other administrators',
  write: 'Write',
  waits: 'waits',
});

/** What administrators did, cases before, and notes. */
export function CaseRecord({ of }: { of: AdminCaseDetail }) {
  return (
    <>
      <Card title={TEXT.done}>
        {of.timeline.length === 0 && <p>{TEXT.nothing}</p>}
        <RowList>
          {of.timeline.map(({ id, at, actor, act, ...why }) => (
            <li key={id}>
              <span>
                <b>{actor ? `@${actor.username}` : TEXT.command}</b> <span title={act}>{actText(act)}</span>{' '}
                {actReason(why)}
              </span>
              <time>{recentMomentText(at)}</time>
            </li>
          ))}
        </RowList>
      </Card>
      <Card title={TEXT.notes}>
        <RowList>
          {of.notes.map(({ id, at, author, text }) => (
            <li key={id}>
              <span>
                <b>@{author.username}</b> {text}
              </span>
              <time>{recentMomentText(at)}</time>
            </li>
          ))}
        </RowList>
        <NoteForm id={of.id} />
      </Card>
      {of.earlier.length > 0 && (
        <Card title={TEXT.earlier}>
          <RowList>
            {of.earlier.map((each) => (
              <li key={each.id}>
                <Link to={`/admin/cases/${each.id}`}>
                  {KIND_TEXT[each.kind].one}: {each.subject.label}
                </Link>
                <span>
                  {each.state === 'decided' && each.decision ? decisionText(each, each.decision) : TEXT.waits}
                </span>
              </li>
            ))}
          </RowList>
        </Card>
      )}
    </>
  );
}

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const [write, { isLoading }] = casesApi.useNoteMutation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    void write({ id, text })
      .unwrap()
      .then(() => setText(''), sayError);
  };
  return (
    <Form onSubmit={send}>
      <TextArea
        label={TEXT.note}
        rows={2}

        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" tone="neutral" loading={isLoading}>
        {TEXT.write}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  margin-block-start: ${theme.space[3]};

  & > button {
    justify-self: start;
  }
`;
