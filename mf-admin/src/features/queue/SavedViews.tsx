import { defineMessages } from 'shared-i18n';
import { Button, theme } from 'shared-ui';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { Dialog } from 'shared-ui/Dialog';
import { TextField } from 'shared-ui/TextField';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { casesApi } from '../../common/cases.api';
import { sayError } from '../../common/useCaseActs';

const TEXT = defineMessages('admin.views', {
  label: 'Views',
  all: 'All',
  mine: 'Mine',
  free: 'Claimed by nobody',
  save: 'Save this view',
  name: 'Name',
  share: 'Other administrators see it, too',
  keep: 'Save',
  drop: 'Delete the view {name}',
  by: '{name}, by @{owner}',
});

interface SavedViewsProps {
  /** What is shown now, as an address without '?'. */
  query: string;
  onOpen: (query: string) => void;
}

/** Ways to look at the queue: those that everybody has, one's own, and what others share. */
export function SavedViews({ query, onOpen }: SavedViewsProps) {
  const { data } = casesApi.useViewsQuery();
  const [keep] = casesApi.useKeepViewsMutation();
  const [isNaming, setNaming] = useState(false);
  const own = data?.own ?? [];
  const builtIn = [
    { name: TEXT.all, query: '' },
    { name: TEXT.mine, query: 'claimedBy=me' },
    { name: TEXT.free, query: 'claimedBy=none' },
  ];
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get('name') ?? '').trim();
    if (!name) return;
    setNaming(false);
    const others = own.filter((view) => view.name !== name);
    keep([...others, { name, query, isShared: typed.get('share') === 'on' }])
      .unwrap()
      .catch(sayError);
  };
  return (
    <Row aria-label={TEXT.label}>
      {builtIn.map((view) => (
        <Chip key={view.query} type="button" aria-pressed={view.query === query} onClick={() => onOpen(view.query)}>
          {view.name}
        </Chip>
      ))}
      {own.map((view) => (
        <span key={view.name}>
          <Chip type="button" aria-pressed={view.query === query} onClick={() => onOpen(view.query)}>
            {view.name}
          </Chip>
          <Drop
            type="button"
            aria-label={TEXT.drop({ name: view.name })}
            onClick={() =>
              void keep(own.filter((each) => each !== view))
                .unwrap()
                .catch(sayError)
            }
          >
            <X aria-hidden />
          </Drop>
        </span>
      ))}
      {data?.shared.map((view) => (
        <Chip
          key={`${view.owner} ${view.name}`}
          type="button"
          aria-pressed={view.query === query}
          onClick={() => onOpen(view.query)}
        >
          {TEXT.by({ name: view.name, owner: view.owner })}
        </Chip>
      ))}
      <Chip type="button" onClick={() => setNaming(true)}>
        <Plus aria-hidden /> {TEXT.save}
      </Chip>
      <Dialog open={isNaming} onOpenChange={setNaming} title={TEXT.save}>
        <Form onSubmit={save}>
          <TextField label={TEXT.name} name="name" required maxLength={60} />
          <CheckboxField label={TEXT.share} name="share" />
          <Button type="submit">{TEXT.keep}</Button>
        </Form>
      </Dialog>
    </Row>
  );
}

const Row = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-block-size: 2.75rem;
  padding: 0 ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  font: inherit;
  font-size: ${theme.fontSize.sm};
  cursor: pointer;

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }

  &[aria-pressed='true'] {
    border-color: ${theme.color.brand};
    background: ${theme.color.brand};
    color: ${theme.color.onBrand};
  }

  ${theme.media.lg} {
    min-block-size: 2rem;
  }
`;

const Drop = styled.button`
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  border: 0;
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;
  vertical-align: middle;

  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;
