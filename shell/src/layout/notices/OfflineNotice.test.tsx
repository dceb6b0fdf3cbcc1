import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from './OfflineNotice';

test('the notice says from when what is shown dates, and goes by itself', () => {
  jest.useFakeTimers({ now: new Date(2030, 0, 5, 14, 5), doNotFake: ['queueMicrotask'] });
  render(<OfflineNotice />);
  const notice = screen.getByRole('status');
  expect(notice).toBeEmptyDOMElement();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(notice).toHaveTextContent(/^You are offline\. What you see is from Jan 5, 2030, 2:05 PM;/);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(notice).toBeEmptyDOMElement();
  jest.useRealTimers();
});
