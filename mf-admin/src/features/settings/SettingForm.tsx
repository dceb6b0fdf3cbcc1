import { type AuditEntry, typedDecimal } from 'contracts';
import { AmountField } from 'mf-kit/amount-field';
import { recentMomentText } from 'mf-kit/dates';
import { Link } from 'mf-kit/router';
import { defineMessages } from 'shared-i18n';
import { isApiError } from 'shared-store';
import { Button, notify, theme } from 'shared-ui';
import { SelectField } from 'shared-ui/SelectField';
import { TextField } from 'shared-ui/TextField';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { officeApi } from '../../common/office.api';
import { sayError } from '../../common/useCaseActs';
import { choicesOf, choiceText, effectOf, settingText, type ShownSetting } from './settings.messages';

const TEXT = defineMessages('admin.settingForm', {
  changed: '{before} → {after}, by {who}, {when}',
  empty: 'empty',
  server: 'the server',
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved.',
});

const AMOUNTS: readonly ShownSetting[] = ['bid_increment', 'withdrawal_minimum'];

interface SettingFormProps {
  name: ShownSetting;
  values: Readonly<Record<string, string>>;
  /** Its newest change in the audit log. */
  last: AuditEntry | undefined;
}

/** One setting: its value, who changed it last, and once another value is typed what saving it does. */
export function SettingForm({ name, values, last }: SettingFormProps) {
  const value = values[name] ?? '';
  const [typed, setTyped] = useState(value);
  const [refused, setRefused] = useState('');
  const [change, { isLoading }] = officeApi.useChangeSettingMutation();
  const choices = choicesOf(name);
  const isAmount = AMOUNTS.includes(name);
  const next = isAmount ? (typedDecimal(typed) ?? typed) : typed.trim();
  const write = (text: string) => {
    setTyped(text);
    setRefused('');
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    change({ key: name, value: next })
      .unwrap()
      .then(
        () => notify.success(TEXT.saved),
        (error: unknown) => {
          const sentence = isApiError(error) && error.details?.value;
          if (sentence) setRefused(String(sentence));
          else sayError(error);
        },
      );
  };
  const field = { label: settingText(name), value: typed, ...(refused && { error: refused }) };
  return (
    <Form onSubmit={save}>
      {choices ? (
        <SelectField {...field} options={choices} onChange={(event) => write(event.target.value)} />
      ) : isAmount ? (
        <AmountField {...field} onChange={write} />
      ) : (
        <TextField {...field} onChange={(event) => write(event.target.value)} />
      )}
      {next !== value && (
        <>
          <p role="status">{effectOf(name, next, values)}</p>
          <Buttons>
            <Button type="submit" loading={isLoading}>
              {TEXT.save}
            </Button>
            <Button tone="neutral" onClick={() => write(value)}>
              {TEXT.discard}
            </Button>
          </Buttons>
        </>
      )}
      {last && (
        <small>
          <Link to={`/admin/audit?act=setting.change&target=${name}`}>{changeText(last)}</Link>
        </small>
      )}
    </Form>
  );
}

function changeText({ before, after, actor, at }: AuditEntry): string {
  const [was, is] = [before, after].map((state) => {
    const { value = '' } = (state ?? {}) as { value?: string };
    return value === '' ? TEXT.empty : choiceText(value);
  });
  const who = actor ? `@${actor.username}` : TEXT.server;
  return TEXT.changed({ before: was ?? '', after: is ?? '', who, when: recentMomentText(at) });
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};

  & > p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
