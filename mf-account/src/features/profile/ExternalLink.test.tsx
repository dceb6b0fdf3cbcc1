import { render, screen } from '@testing-library/react';
import { ExternalLink } from './ExternalLink';

test('opens elsewhere without handing over the page, and says so', () => {
  render(
    <ExternalLink href="https://minepi.com" userContent>
      My site
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: /My site.*opens in a new tab/ });
  expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.pi', '/profile', 'nonsense'])(
  '%s is not followed',
  (href) => {
    render(<ExternalLink href={href}>My site</ExternalLink>);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('My site')).toBeVisible();
  },
);
