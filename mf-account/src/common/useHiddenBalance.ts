import { lastingStorage } from 'shared-store';
import { useState } from 'react';

const KEY = 'pd-hide-balance';

const read = () => lastingStorage.read(KEY) === '1';

/** Whether the balance is hidden; the browser remembers it. */
export function useHiddenBalance(): [isHidden: boolean, toggle: () => void] {
  const [isHidden, setHidden] = useState(read);
  const toggle = () => {
    setHidden(!isHidden);
    lastingStorage.write(KEY, isHidden ? '0' : '1');
  };
  return [isHidden, toggle];
}
