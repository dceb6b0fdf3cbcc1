import { render } from '@testing-library/react';
import { PageMeta } from './PageMeta';

test('the page names itself, and what the server said of it leaves', () => {
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
