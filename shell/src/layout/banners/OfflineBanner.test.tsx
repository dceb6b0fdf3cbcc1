import { act, render, screen } from '@testing-library/react';
import { OfflineBanner } from './OfflineBanner';

test('the banner says from when what is shown dates, and goes by itself', () => {
  jest.useFakeTimers({ now: new Date(2030, 0, 5, 14, 5), doNotFake: ['queueMicrotask'] });
  render(<OfflineBanner />);
  const notification = screen.getByRole('status');
  expect(notification).toBeEmptyDOMElement();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(notification).toHaveTextContent(/^You're offline\. Showing data from 5 Jan 2030, 14:05\./);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(notification).toBeEmptyDOMElement();
  jest.useRealTimers();
});
