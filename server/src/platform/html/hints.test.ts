import { pictureTag } from './hints';

test('a page of products starts the download of its first picture', () => {
  const listed = { data: [{ images: ['/media/a"b.webp', '/media/c.webp'] }, { images: ['/media/d.webp'] }] };
  expect(pictureTag({ '/api/products': listed })).toBe(
    '<link rel="preload" as="image" href="/media/a&quot;b.webp" referrerpolicy="no-referrer">',
  );
  expect(pictureTag({ '/api/products/1': { data: { images: ['/media/e.webp'] } } })).toContain('/media/e.webp');
});

test.each([
  {},
  { '/api/domain/list': { data: [{ name: 'shop.pi' }] } },
  { '/api/products': { data: [] } },
  { '/x': null },
])('a page without pictures asks for none', (responses) => expect(pictureTag(responses)).toBe(''));
