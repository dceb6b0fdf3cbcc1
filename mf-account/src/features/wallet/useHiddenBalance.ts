import { useState } from 'react';

const KEY = 'pd-hide-balance';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Whether the person keeps the balance hidden, remembered by this browser. */
export function useHiddenBalance(): [isHidden: boolean, toggle: () => void] {
  const [isHidden, setHidden] = useState(read);
  const toggle = () => {
    setHidden(!isHidden);
    try {
      localStorage.setItem(KEY, isHidden ? '0' : '1');
    } catch {
      // A browser without storage forgets the choice with the page.
    }
  };
  return [isHidden, toggle];
}
