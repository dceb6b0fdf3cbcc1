import { balanceLine } from './balanceLine';

const box = { width: 112, height: 52 };

test('each day is a step at its balance, the last one ends in the point', () => {
  const { line, dot, low, high } = balanceLine([0, 10, 5, 5], box);
  expect(line).toBe('M6 46H31V6H56V26H81V26H106');
  expect({ dot, low, high }).toEqual({ dot: { x: 106, y: 26 }, low: 0, high: 10 });
});

test('a balance that never changed runs through the middle', () => {
  expect(balanceLine([7, 7], box)).toMatchObject({ line: 'M6 26H56V26H106', dot: { x: 106, y: 26 } });
});
