import { useNavigate } from 'mf-kit/router';
import { defineMessages, language } from 'shared-i18n';
import { theme } from 'shared-ui';
import { Dialog } from 'shared-ui/Dialog';
import { TextField } from 'shared-ui/TextField';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { casesApi } from './cases.api';
import { Key } from './Key';
import { KIND_TEXT } from './kinds.messages';
import { useKeys } from './useKeys';

const TEXT = defineMessages('admin.palette', {
  title: 'Go to',
  field: 'A page, a person, a name or a number',
  none: 'Nothing is found.',
  help: 'Keys',
  keys: {
    move: 'Next and previous case',
    open: 'Open the case',
    claim: 'Claim the case',
    yes: 'Yes to what the kind asks',
    no: 'No to it',
    hold: 'Hold it, or suspend it',
    dispute: 'Refund, release or split a dispute',
    decide: 'Decide with what is chosen',
    choose: 'Choose the case for a decision about many',
    undo: 'Take the last decision back',
    next: 'Take the next case',
    help: 'This list',
    palette: 'Go to a page, a person or a case',
  },
});

/** Every key, for this list and for screen readers. */
const KEYS: readonly [string, keyof typeof TEXT.keys][] = [
  ['J  K', 'move'],
  ['Enter', 'open'],
  ['C', 'claim'],
  ['A', 'yes'],
  ['R', 'no'],
  ['H', 'hold'],
  ['1  2  3', 'dispute'],
  ['Ctrl Enter', 'decide'],
  ['X', 'choose'],
  ['Z', 'undo'],
  ['N', 'next'],
  ['?', 'help'],
  ['Ctrl K', 'palette'],
];

interface Place {
  to: string;
  label: string;
}

/** What opens with Ctrl K, to go anywhere, and the list of keys, which opens with a question mark. */
export function Palette({ menu }: { menu: readonly Place[] }) {
  const [opened, setOpened] = useState<'palette' | 'help' | null>(null);
  useKeys({ 'Ctrl k': () => setOpened('palette'), '?': () => setOpened('help') });
  const close = () => setOpened(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Dialog open={opened === 'palette'} onOpenChange={close} title={TEXT.title} initialFocus={field}>
        <Finder menu={menu} field={field} onGone={close} />
      </Dialog>
      <Dialog open={opened === 'help'} onOpenChange={close} title={TEXT.help}>
        <KeyList>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{TEXT.keys[what]}</dd>
            </div>
          ))}
        </KeyList>
      </Dialog>
    </>
  );
}

const FOUND_MAX = 12;

interface FinderProps {
  menu: readonly Place[];
  field: RefObject<HTMLInputElement | null>;
  onGone: () => void;
}

const folded = (text: string) => text.toLocaleLowerCase(language());

function Finder({ menu, field, onGone }: FinderProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const q = typed.trim();
  const found = casesApi.useCaseCountsQuery({ q }, { skip: q.length < 2 }).data?.data ?? [];
  const pages = menu.filter(({ label }) => folded(label).includes(folded(q)));
  const places: Place[] = [
    ...pages,
    ...(q.length < 2
      ? []
      : [
          ...found.map(({ id, kind, subject }) => ({
            to: `/admin/cases/${id}`,
            label: `${KIND_TEXT[kind].one}: ${subject.label}`,
          })),
          { to: `/admin/people?q=${encodeURIComponent(q.replace(/^@/, ''))}`, label: `@${q.replace(/^@/, '')}` },
          { to: `/admin/cases?q=${encodeURIComponent(q)}`, label: `“${q}”` },
        ]),
  ].slice(0, FOUND_MAX);
  const go = (to: string) => {
    onGone();
    void navigate(to);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = places;
        if (first) go(first.to);
      }}
    >
      <TextField
        label={TEXT.field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={move}
        ref={field}
      />
      <Places ref={list} role="list">
        {places.map(({ to, label }) => (
          <li key={to}>
            <button type="button" onKeyDown={move} onClick={() => go(to)}>
              {label}
            </button>
          </li>
        ))}
        {places.length === 0 && <li>{TEXT.none}</li>}
      </Places>
    </form>
  );
}

const Places = styled.ul`
  display: grid;
  margin: ${theme.space[3]} 0 0;
  padding: 0;
  list-style: none;

  & button {
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: 0 ${theme.space[3]};
    border: 0;
    border-radius: ${theme.radius.md};
    background: none;
    color: ${theme.color.text};
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  & button:hover,
  & button:focus-visible {
    background: ${theme.color.surface2};
  }
`;

const KeyList = styled.dl`
  display: grid;
  gap: ${theme.space[2]};
  margin: 0;

  & > div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: ${theme.space[3]};
  }

  & dd {
    margin: 0;
  }
`;
