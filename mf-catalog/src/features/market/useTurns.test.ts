import { act, renderHook } from '@testing-library/react';
import { useTurns } from './useTurns';

const EVENTS = ['a', 'b', 'c'];
const turnsOf = (count: number) => renderHook(() => useTurns(EVENTS, count)).result;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what does not fit stands in turn', () => {
  const turns = turnsOf(2);
  expect([turns.current.moves, turns.current.shown]).toEqual([true, ['a', 'b']]);
  pass(6_000);
  expect(turns.current.shown).toEqual(['b', 'c']);
  pass(6_000);
  expect(turns.current.shown).toEqual(['c', 'a']);
});

test('where all fit nothing moves', () => {
  const turns = turnsOf(4);
  pass(60_000);
  expect([turns.current.moves, turns.current.shown]).toEqual([false, EVENTS]);
});

test('it stops when it is told to, and while pointer or focus rest on it', () => {
  const turns = turnsOf(1);
  act(() => turns.current.setStopped(true));
  pass(60_000);
  expect(turns.current.shown).toEqual(['a']);
  act(() => turns.current.setStopped(false));
  act(() => turns.current.hold.onPointerEnter());
  pass(60_000);
  expect(turns.current.shown).toEqual(['a']);
  act(() => turns.current.hold.onPointerLeave());
  pass(6_000);
  expect(turns.current.shown).toEqual(['b']);
});

test('under reduced motion nothing moves', () => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('reduced-motion') });
  const turns = turnsOf(1);
  pass(60_000);
  expect([turns.current.moves, turns.current.shown]).toEqual([false, ['a']]);
  window.matchMedia = matchMedia;
});
