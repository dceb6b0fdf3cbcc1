import { DOMAIN } from 'contracts';
import { X } from 'lucide-react';
import { Button, theme } from 'shared-ui';
import { TextField } from 'shared-ui/TextField';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { LISTING_FIELDS as messages } from './listingFields.messages';

interface TagsFieldProps {
  tags: string[];
  onChange: (tags: string[]) => void;
  error?: string;
}

/** Tags, each ended by a comma or Enter; what is still typed becomes one when the field is left. */
export function TagsField({ tags, onChange, error }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const isFull = tags.length >= DOMAIN.tagsMax;
  const add = (text: string) => {
    const more = text.split(',').map((tag) => tag.trim().slice(0, DOMAIN.tagMaxLength));
    const all = [...new Set([...tags, ...more.filter(Boolean)])].slice(0, DOMAIN.tagsMax);
    if (all.length > tags.length) onChange(all);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(typed);
  };
  return (
    <Root>
      <TextField
        label={messages.tags}
        required={false}
        hint={isFull ? messages.tagsFull : messages.tagsHint}
        error={error}
        value={typed}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onKeyDown={press}
        onBlur={() => typed.trim() && add(typed)}
      />
      {tags.length > 0 && (
        <List role="list">
          {tags.map((tag) => (
            <li key={tag}>
              <Button
                tone="neutral"
                size="sm"
                aria-label={messages.removeTag(tag)}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                {tag} <X aria-hidden size={14} />
              </Button>
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
