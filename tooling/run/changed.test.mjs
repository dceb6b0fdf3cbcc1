import { concernedRemotes, filesChangedSince } from './changed.mjs';

const REMOTES = ['mf-auction', 'mf-chat'];

test.each([
  ['a change of one remote', ['mf-chat/src/remote.ts', 'mf-chat/package.json'], ['mf-chat']],
  ['of two', ['mf-chat/src/remote.ts', 'mf-auction/README.md'], ['mf-auction', 'mf-chat']],
  ['with a picture of the documents', ['mf-chat/src/remote.ts', 'docs/images/chat.webp'], ['mf-chat']],
  ['of nothing', [], []],
  ['of a remote and what all stand on', ['mf-chat/src/remote.ts', 'shared-ui/src/index.ts'], null],
  ['of a journey', ['e2e/src/journeys/chat.spec.ts'], null],
  ['of the lock file', ['package-lock.json'], null],
  ['of a folder that is called alike', ['mf-chat-extra/index.ts'], null],
])('%s', (_title, files, remotes) => {
  expect(concernedRemotes(files, REMOTES)).toEqual(remotes);
});

test('a commit that git does not know is an error with git’s reason', () => {
  expect(() => filesChangedSince('no-such-commit')).toThrow(/no-such-commit/);
});
