import { Avatar } from 'shared-ui';
import { render, screen } from '@testing-library/react';
import { DomainSummary } from '../DomainSummary/DomainSummary';
import { ProductCard } from './ProductCard';
import { ProductImage } from '../ProductImage/ProductImage';

/** What people write to break a page. */
const HOSTILE = [
  'safe\u202Eexe.piton\u202C',
  '\u202Eip.ekaf',
  'pa\u200By\u200Dpal\uFEFF',
  'W'.repeat(300),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  `Z${'\u0301'.repeat(60)}algo`,
  '<img src=x onerror="alert(1)"><script>alert(1)</script>',
  '&lt;b&gt; &amp;',
  'متجر صغير',
];

/** The text as it is, in an element that keeps its direction to itself. */
function expectHarmless(container: HTMLElement, text: string): void {
  const holder = [...container.querySelectorAll('bdi, [dir=auto]')].find(({ textContent }) => textContent === text);
  expect(holder).toBeDefined();
  expect(container.querySelector('script, [onerror]')).toBeNull();
}

test.each(HOSTILE)('the title of a product is shown as it is written: %s', (title) => {
  const { container } = render(<ProductCard title={title} href="/products/1" priceText="25.00 π" />);
  expectHarmless(container, title);
  expect(screen.getByText('25.00 π')).toBeVisible();
});

test.each(HOSTILE)('and so are descriptions: %s', (description) => {
  const domain = {
    name: 'shop.pi',
    href: '/domains/1',
    priceLabel: 'Price',
    priceText: '25.00 π',
    actionLabel: 'Show',
  };
  expectHarmless(render(<DomainSummary {...domain} description={description} />).container, description);
  const product = { title: 'Logo', href: '/products/1', priceText: '25.00 π' };
  expectHarmless(render(<ProductCard {...product} description={description} />).container, description);
});

test('a picture has its size before it is there, and its host does not learn of the page', () => {
  render(<ProductImage src="/uploads/logo.webp" alt="Logo" />);
  const picture = screen.getByRole('img', { name: 'Logo' });
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['800', '600']);
  const { container } = render(<Avatar uid="uid-alice" src="/uploads/alice.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'http://plain.example/a.png',
  'https://other.example/a.png',
  '/\\other.example/a.png',
  '//other.example/a.png',
  'x',
])('a picture at %s is left out', (src) => {
  const { container } = render(
    <>
      <ProductImage src={src} alt="Logo" />
      <Avatar uid="uid-alice" src={src} />
    </>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('No image')).toBeVisible();
});

test('without a picture each person has a drawn face, always the same', () => {
  const faceOf = (uid: string) => {
    const { container } = render(<Avatar uid={uid} />);
    return container.querySelector('svg')?.innerHTML;
  };
  expect(faceOf('u-1')).toBe(faceOf('u-1'));
  expect(new Set(Array.from({ length: 25 }, (_, at) => faceOf(`u-${at}`))).size).toBe(25);
});
