import { render, screen } from '@testing-library/react';
import { PaymentProgress } from './PaymentProgress';

const marks = () => screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'));

test.each([
  ['confirming', 0, ['in progress', 'waiting', 'waiting']],
  ['approving', 0, ['done', 'in progress', 'waiting']],
  ['recording', 0, ['done', 'done', 'in progress']],
  ['done', 0, ['done', 'done', 'done']],
  ['cancelled', 0, ['stopped', 'waiting', 'waiting']],
  ['failed', 2, ['done', 'done', 'stopped']],
] as const)('%s (stopped at %d) reads %j', (status, stoppedAt, expected) => {
  render(<PaymentProgress status={status} stoppedAt={stoppedAt} />);
  expect(marks()).toEqual(expected);
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
});
