import { render, screen } from '@testing-library/react';
import { LinkButton } from '../LinkButton/LinkButton';
import { Link, LinkProvider, type LinkProps } from './Link';

const Routed = ({ children, ...props }: LinkProps) => (
  <a data-routed="" {...props}>
    {children}
  </a>
);

test('without a provider a link is an anchor', () => {
  render(<Link href="/browse">Browse</Link>);
  expect(screen.getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/browse');
});

test('links and link buttons of this site go through the provided component', () => {
  render(
    <LinkProvider component={Routed}>
      <Link href="/browse">Browse</Link>
      <LinkButton href="/sell">Sell</LinkButton>
    </LinkProvider>,
  );
  expect(screen.getByRole('link', { name: 'Browse' })).toHaveAttribute('data-routed');
  expect(screen.getByRole('link', { name: 'Sell' })).toHaveAttribute('data-routed');
});

test.each(['https://minepi.com', '//minepi.com', 'mailto:a@b.pi', '#main'])('%s stays a plain anchor', (href) => {
  render(
    <LinkProvider component={Routed}>
      <Link href={href}>Elsewhere</Link>
    </LinkProvider>,
  );
  expect(screen.getByRole('link')).not.toHaveAttribute('data-routed');
});
