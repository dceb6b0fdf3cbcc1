import type { ImportReport } from 'contracts';
import { afterPart, checkedFile, countRows, partsOf, reportCsv } from './importFile';

const FILE = 'name,description,price\r\na.pi,"Two\r\nlines",1\r\n\r\nb.pi,,2\r\nc.pi,Good.,3\r\n';
const REPORT: ImportReport = {
  rows: [
    { line: 2, name: 'a.pi', ok: true, errors: [] },
    {
      line: 5,
      name: 'b.pi',
      ok: false,
      errors: [{ field: 'description', message: 'This field is required.', code: 'VALIDATION' }],
    },
    { line: 6, name: 'c.pi', ok: true, errors: [] },
  ],
  accepted: 2,
  refused: 1,
};

test('rows are cut where the server found them, quoted lines and empty ones included', () => {
  const file = checkedFile(FILE, REPORT);
  expect(file.header).toBe('name,description,price');
  expect(file.records).toEqual(['a.pi,"Two\nlines",1', 'b.pi,,2', 'c.pi,Good.,3']);
  expect(countRows(file.rows)).toEqual({ ready: 2, problem: 1, listed: 0, refused: 0 });
});

test('only good rows are sent, a thousand at a time, each part with the header', () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => ({
    line: at + 2,
    name: `n${at}.pi`,
    ok: at % 2 === 0,
    errors: [],
  }));
  const text = ['name,description,price', ...rows.map(({ name }) => `${name},x,1`)].join('\n');
  const parts = partsOf(checkedFile(text, { rows, accepted: 1_250, refused: 1_250 }));
  expect(parts.map(({ places }) => places.length)).toEqual([1_000, 250]);
  expect(parts[1]?.text.split('\n').slice(0, 2)).toEqual(['name,description,price', 'n2000.pi,x,1']);
});

test('a part that is sent again finds what its first try listed', () => {
  const file = checkedFile(FILE, REPORT);
  const [part] = partsOf(file);
  const taken = { field: 'name', message: 'This name is already listed.', code: 'NAME_LISTED' };
  const outcome: ImportReport = {
    rows: [
      { line: 2, name: 'a.pi', ok: false, errors: [taken] },
      { line: 4, name: 'c.pi', ok: false, errors: [taken] },
    ],
    accepted: 0,
    refused: 2,
  };
  const after = afterPart(file.rows, part!, outcome, new Set(['a.pi']));
  expect(after.map(({ state }) => state)).toEqual(['listed', 'problem', 'refused']);
  expect(partsOf({ ...file, rows: after })).toEqual([]);
});

test('the report has every row, and nothing that a spreadsheet runs', () => {
  const rows = [{ line: 2, name: '=1+1', state: 'refused' as const, problems: ['name: No, "never".'] }];
  expect(reportCsv(rows).split('\r\n')[1]).toBe(`2,'=1+1,Refused,"name: No, ""never""."`);
});
