import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from 'shared-ui';
import { useState } from 'react';
import { TagsField } from './TagsField';

function Form() {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <ThemeProvider>
      <TagsField tags={tags} onChange={setTags} />
    </ThemeProvider>
  );
}

const field = () => screen.getByRole('textbox');
const tags = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());

beforeEach(() => void render(<Form />));

test.each([
  ['one,two;three', ['one', 'two', 'three']],
  ['one、two，three；four', ['one', 'two', 'three', 'four']],
  ['واحد، اثنان؛', ['واحد', 'اثنان']],
  ['ｏｎｅ，one,\u200b,', ['one']],
])('%j becomes %j', (typed, expected) => {
  fireEvent.change(field(), { target: { value: typed } });
  expect(tags()).toEqual(expected);
});

test('a tag is cut between characters', async () => {
  fireEvent.change(field(), { target: { value: `${'a'.repeat(29)}👨\u200d👩\u200d👧` } });
  await userEvent.type(field(), '{Enter}');
  expect(tags()).toEqual(['a'.repeat(29)]);
});

describe('while an input method composes', () => {
  test.each([
    ['Chrome, before the end of the composition', { isComposing: true, keyCode: 229 }],
    ['Safari, after it', { isComposing: false, keyCode: 229 }],
  ])('Enter makes no tag: %s', (_browser, marks) => {
    fireEvent.change(field(), { target: { value: 'かた' } });
    fireEvent.keyDown(field(), { key: 'Enter', ...marks });
    expect(tags()).toEqual([]);
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    expect(tags()).toEqual(['かた']);
  });

  test('a comma waits for the end of the composition', () => {
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'か，' }, isComposing: true });
    expect(tags()).toEqual([]);
    fireEvent.compositionEnd(field(), { data: 'か，' });
    expect(tags()).toEqual(['か']);
  });
});
