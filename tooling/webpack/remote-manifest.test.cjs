const { remoteManifest } = require('./remote-manifest-plugin.cjs');

const CONFIG = {
  name: 'mf-shop',
  port: 3109,
  requires: { 'mf-kit': '^0.1.0' },
  routes: { '/shop': { chunk: 'route-shop', data: ['/api/shop{?query}'] }, '/shop/:id': { chunk: 'route-item' } },
  slots: { 'home.live-auction': { chunk: 'slot-live' } },
  nav: [{ label: 'Shop', to: '/shop', order: 1 }],
};

const CHUNKS = {
  mf_shop: ['remoteEntry.1.js'],
  remote: ['js/remote.2.js'],
  'route-shop': ['js/remote.2.js', 'js/route-shop.3.js'],
  'route-item': ['js/route-item.4.js'],
  'slot-live': ['js/slot-live.5.js'],
};

test('names entry, files and data of every route and slot, each file once', () => {
  expect(remoteManifest(CONFIG, (chunk) => CHUNKS[chunk])).toEqual({
    name: 'mf-shop',
    entry: 'remoteEntry.1.js',
    requires: { 'mf-kit': '^0.1.0' },
    routes: {
      '/shop': { files: ['js/remote.2.js', 'js/route-shop.3.js'], data: ['/api/shop{?query}'] },
      '/shop/:id': { files: ['js/remote.2.js', 'js/route-item.4.js'], data: [] },
    },
    slots: { 'home.live-auction': { files: ['js/remote.2.js', 'js/slot-live.5.js'] } },
    nav: CONFIG.nav,
  });
});

test('an entry of another menu, or not for everybody, stands with its route, where earlier shells do not show it', () => {
  const mine = { label: 'Mine', to: '/shop?mine=1', order: 2, menu: 'account', audience: 'users' };
  const desk = { label: 'Desk', to: '/shop', order: 3, audience: 'admins' };
  const manifest = remoteManifest({ ...CONFIG, nav: [...CONFIG.nav, mine, desk] }, (chunk) => CHUNKS[chunk]);
  expect(manifest.nav).toEqual(CONFIG.nav);
  expect(manifest.routes['/shop'].menu).toEqual([mine, desk]);
  expect(manifest.routes['/shop/:id']).not.toHaveProperty('menu');
});
