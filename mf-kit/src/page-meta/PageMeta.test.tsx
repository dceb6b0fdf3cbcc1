import { render } from '@testing-library/react';
import { dropServerHead, PageMeta } from './PageMeta';

test('the page names itself, and the server’s description leaves', () => {
  document.head.innerHTML = '<title>From the server</title><meta data-head name="description" content="old">';
  const { rerender } = render(<PageMeta title="Browse" description="All names" robots="noindex" />);
  expect(document.title).toBe('Browse');
  expect(document.head.querySelectorAll('title, [data-head]')).toHaveLength(1);
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', 'All names');
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  rerender(<PageMeta title="shop.pi" description="A name" />);
  expect(document.title).toBe('shop.pi');
  expect(document.head.querySelector('meta[name=robots]')).toBeNull();
});

test('what the server said of the first address stays until that address is left', () => {
  document.head.innerHTML =
    '<link data-head rel="canonical" href="https://dotpi.example/browse"><script data-head type="application/ld+json">{}</script>';
  render(<PageMeta title="Browse" description="All names" />);
  expect(document.head.querySelectorAll('[data-head]')).toHaveLength(2);
  dropServerHead();
  expect(document.head.querySelectorAll('[data-head]')).toHaveLength(0);
});
