import { returnPath } from './useProfileAddress';

describe('returnPath', () => {
  it.each([
    ['/domains/1', '/domains/1'],
    [null, null],
    ['', null],
    ['https://evil.example', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
  ])('takes %j as %j', (value, path) => {
    expect(returnPath(value)).toBe(path);
  });
});
