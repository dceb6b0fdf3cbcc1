import { cutText, DOMAIN, isFilled, readText } from 'contracts';
import { X } from 'lucide-react';
import { Button, theme } from 'shared-ui';
import { TextField } from 'shared-ui/TextField';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { LISTING_FIELDS as messages } from './listingFields.messages';

/** The comma and what stands for it in the scripts of East Asia and Arabic; semicolons and line ends of pasted lists. */
const SEPARATORS = /[,;\n，、､；،؛﹐﹑﹔]/;

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
    const more = text.split(SEPARATORS).map((tag) => cutText(readText(tag, 'NFKC'), DOMAIN.tagMaxLength));
    const all = [...new Set([...tags, ...more.filter(isFilled)])].slice(0, DOMAIN.tagsMax);
    if (all.length > tags.length) onChange(all);
    setTyped('');
  };
  const take = (text: string, isComposing: boolean) =>
    SEPARATORS.test(text) && !isComposing ? add(text) : setTyped(text);
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
        onChange={({ target, nativeEvent }) => take(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => take(currentTarget.value, false)}
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
                aria-label={messages.removeTag({ tag })}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <Tag>{tag}</Tag> <X aria-hidden size={14} />
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
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Tag = styled.span`
  text-align: start;
  white-space: normal;
  overflow-wrap: anywhere;
`;
