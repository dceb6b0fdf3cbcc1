import { faultsOfText, targetsOf } from './citations.mjs';

const rules = targetsOf(
  '# Rules\n\n## 1. Readings\n\n| # | Gap | Reading |\n|---|---|---|\n| 8 | a | b |\n\n## 4. Auction and bid\n',
);
const pageOf = (name) => (name === 'docs/rules.md' ? rules : null);

test.each([
  'docs/rules.md section 4',
  '(docs/rules.md reading 8)',
  'see docs/rules.md, sections 1 and 4',
  'the reading of a file',
  'a\n * docs/rules.md\n * section 4',
])('%p leads somewhere', (text) => expect(faultsOfText(text, pageOf)).toEqual([]));

test.each([
  ['rules.md section 4', "'rules.md' is not in the repository"],
  ['docs/rules.md section 5', "'docs/rules.md section 5': there is no section 5"],
  ['docs/rules.md sections 1 and 5', "'docs/rules.md sections 1 and 5': there is no section 5"],
  ['docs/rules.md reading 9', "'docs/rules.md reading 9': there is no reading 9"],
  ['specification section 7', "'specification section 7' names no page of the repository"],
  ['the specification’s section 7', "'specification’s section 7' names no page of the repository"],
  ['(reading 8)', "'reading 8' names no page of the repository"],
])('%p is a fault', (text, fault) => expect(faultsOfText(text, pageOf)).toEqual([fault]));

test('a page names its own readings by their numbers', () => {
  expect(faultsOfText('flagged (reading 8)', pageOf, rules)).toEqual([]);
  expect(faultsOfText('flagged (reading 9)', pageOf, rules)).toEqual(["'reading 9' names no page of the repository"]);
});

test('a page offers its numbered sections, its numbered rows and the anchors of its headings', () => {
  expect([...rules.section]).toEqual(['1', '4']);
  expect([...rules.reading]).toEqual(['8']);
  expect([...rules.anchor]).toEqual(['rules', '1-readings', '4-auction-and-bid']);
});
