import { faultOfName, faultsOfPhrases, faultsOfProse, vocabularyFaults } from './vocabulary.mjs';

test.each([
  'BidLane',
  'visitorLot',
  'LOTS',
  'noticeBell',
  'tellPayer',
  'PageWords',
  'takeOn',
  'SoundPayment',
  'newsRow',
  'useCloseUnlessRested',
  'live-room.ts',
])('%s is a private word', (name) => expect(faultOfName(name)).not.toBeNull());

test.each([
  'slot',
  'intelligent',
  'newsletter',
  'background',
  'planet',
  'password',
  'words',
  'BidQueue',
  'notification',
  'isStandalone',
])('%s is no private word', (name) => expect(faultOfName(name)).toBeNull());

test('comments and documents are checked, texts in quotes are not', () => {
  expect(vocabularyFaults('server/a.ts', "/** The lane of bids. */\nconst name = 'tea-room'; // no slip\n")).toEqual([
    "server/a.ts:1 'lane' in a comment (docs/glossary.md)",
    "server/a.ts:2 'slip' in a comment (docs/glossary.md)",
  ]);
  expect(vocabularyFaults('docs/a.md', 'One lot\n')).toEqual(["docs/a.md:1 'lot' in prose (docs/glossary.md)"]);
  expect(faultsOfProse('a slot, a lotus, broom and planes')).toEqual([]);
});

test('earlier decisions and migrations are exempt', () => {
  expect(vocabularyFaults('docs/decisions/0017-canaries-have-a-rollout-bucket.md', 'A lot')).toEqual([]);
  expect(vocabularyFaults('docs/decisions/0041-one-formatter-each.md', 'A lot')).toHaveLength(1);
});

test('phrases that sound translated are found, in comments of several lines too', () => {
  expect(faultsOfPhrases('the terms of\n * now, read anew')).toEqual([
    "'of now': write present, current",
    "'anew': write again",
  ]);
  expect(vocabularyFaults('shell/a.ts', '// As ever.\n')).toEqual(["shell/a.ts:1 'as ever': write as before"]);
  expect(vocabularyFaults('docs/measurements/a.md', 'planned anew\n')).toEqual([]);
});
