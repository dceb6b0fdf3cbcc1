import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useSettledText } from './useSettledText';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A field for digits over a value that may also change elsewhere. */
function field() {
  const settled: string[] = [];
  const { result } = renderHook(() => {
    const [value, setValue] = useState('');
    const accept = (text: string) => text.replace(/\D/g, '');
    const onSettle = (next: string) => {
      settled.push(next);
      setValue(next);
    };
    return { setValue, ...useSettledText(value, accept, onSettle) };
  });
  const type = (text: string) => act(() => result.current.onType(text));
  return { result, settled, type, rest: () => act(() => jest.advanceTimersByTime(400)) };
}

test('hands on once typing rests, and goes on showing what was typed', () => {
  const { result, settled, type, rest } = field();
  type('1');
  type('12.');
  expect(settled).toEqual([]);
  rest();
  expect(settled).toEqual(['12']);
  expect(result.current.text).toBe('12.');
});

test('leaving the field hands on at once and shows what was made of it', () => {
  const { result, settled, type } = field();
  type('12.');
  act(() => result.current.settle());
  expect(settled).toEqual(['12']);
  expect(result.current.text).toBe('12');
});

test('a value that changed elsewhere wins, and is not overwritten', () => {
  const { result, settled, type, rest } = field();
  type('12');
  rest();
  act(() => result.current.setValue('7'));
  rest();
  expect(result.current.text).toBe('7');
  expect(settled).toEqual(['12']);
});
