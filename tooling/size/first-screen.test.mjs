import { firstScreen, heaviestLanguage, overBudget, shareOut } from './first-screen.mjs';

const shell = { scripts: ['/assets/js/vendor.js', '/assets/js/shell.js'] };
const registry = {
  remotes: [
    {
      name: 'mf-shop',
      entry: '/mf/mf-shop/1/remoteEntry.js',
      routes: { '/shop': { files: ['js/remote.js', 'js/route.js'] } },
    },
  ],
};

test('a first screen is the shell, the remote’s entry and the files of the route', () => {
  expect(firstScreen('/shop', shell, registry)).toMatchObject({
    remote: 'mf-shop',
    scripts: [
      '/assets/js/vendor.js',
      '/assets/js/shell.js',
      '/mf/mf-shop/1/remoteEntry.js',
      '/mf/mf-shop/1/js/remote.js',
      '/mf/mf-shop/1/js/route.js',
    ],
    requests: 6,
  });
});

test('a page that no remote has is an error', () => {
  expect(() => firstScreen('/nowhere', shell, registry)).toThrow('No remote has the page /nowhere.');
});

test('each exceeded limit is named', () => {
  const budget = { bytes: 1_000, requests: 7, depth: 2 };
  expect(overBudget({ page: '/shop', bytes: 1_000, requests: 7, depth: 2 }, budget)).toEqual([]);
  expect(overBudget({ page: '/shop', bytes: 1_001, requests: 8, depth: 3 }, budget)).toHaveLength(3);
});

test('the heaviest language is the one whose texts beside the scripts weigh most', () => {
  const texts = { 'shop.js vi': 10, 'shop.js ar': 12, 'shell.js vi': 5 };
  expect(
    heaviestLanguage(['shop.js', 'shell.js'], ['vi', 'ar'], (script, tag) => texts[`${script} ${tag}`] ?? 0),
  ).toEqual({ language: 'vi', bytes: 15 });
});

test('bytes are divided in proportion to the sources', () => {
  expect(shareOut(90, { react: 2_000, shop: 1_000 })).toEqual({ react: 60, shop: 30 });
});
