import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OutsideLink } from './OutsideLink';

afterEach(() => jest.restoreAllMocks());

test('a link that a person wrote shows its host and asks before it opens', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  render(
    <OutsideLink href="https://xn--pple-43d.example/login" showsHost>
      Website
    </OutsideLink>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Website xn--pple-43d.example' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Leave for xn--pple-43d.example?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /Website/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Open the link' }));
  expect(open).toHaveBeenCalledWith('https://xn--pple-43d.example/login', '_blank', 'noopener,noreferrer');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://bank.example@evil.example/',
  'mailto:a@b.example',
  'nothing',
])('%s stays text', (href) => {
  render(<OutsideLink href={href}>Website</OutsideLink>);
  expect(screen.getByText('Website')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
