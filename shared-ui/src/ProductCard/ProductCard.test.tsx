import { fireEvent, render, screen } from '@testing-library/react';
import { ProductCard } from './ProductCard';
import { ProductImage } from '../ProductImage/ProductImage';

test('a product without a picture says so', () => {
  render(<ProductCard title="Logo" href="/products/1" priceText="25.00 π" />);
  expect(screen.getByText('No image')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show Logo' })).toHaveAttribute('href', '/products/1');
});

test('a picture that fails to load gives way to the same words', () => {
  render(<ProductImage src="/gone.png" alt="Logo" />);
  fireEvent.error(screen.getByRole('img', { name: 'Logo' }));
  expect(screen.getByText('No image')).toBeVisible();
});
