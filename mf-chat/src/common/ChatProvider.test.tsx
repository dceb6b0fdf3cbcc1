import { render } from '@testing-library/react';
import { useChat } from './ChatProvider';

function Lost() {
  useChat();
  return null;
}

it('cannot be used outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Lost />)).toThrow('useChat must be used within a ChatProvider');
});
