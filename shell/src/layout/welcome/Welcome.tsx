import { lazyPart, usePiAuth } from 'mf-kit';
import { useEffect, useState } from 'react';
import { isWelcomeDue, noteDismissal, noteLogin } from './welcomeSchedule';

const WelcomeDialog = lazyPart(() => import('./WelcomeDialog'), { when: 'request' });

const AFTER_FIRST_PAINT_MS = 5_000;
const CHECK_AGAIN_MS = 2_000;

/** Nothing else asks for attention: no dialog, no error, and no field in use. */
function isCalm(): boolean {
  const focused = document.activeElement;
  const isTyping =
    focused instanceof HTMLElement && (focused.matches('input, textarea, select') || focused.isContentEditable);
  const isLoading = document.querySelector('main [aria-busy="true"]') !== null;
  return (
    !isTyping &&
    !isLoading &&
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="alert"]:not(:empty)') === null
  );
}

/** The daily welcome for guests: at most once a day, five seconds after the first paint, never in the way. */
export function Component() {
  const { status, user } = usePiAuth();
  const [isOpen, setIsOpen] = useState(false);
  const isGuest = status === 'signedOut';

  useEffect(() => {
    if (user) noteLogin(new Date());
  }, [user]);

  useEffect(() => {
    if (!isGuest || isOpen || !isWelcomeDue(new Date())) return undefined;
    let isOver = false;
    let timer = setTimeout(() => void tryNow(), AFTER_FIRST_PAINT_MS);
    async function tryNow() {
      // Checked again once the dialog's code is here: somebody may have begun to type.
      const isMoment = isCalm() && (await WelcomeDialog.preload()) && isCalm();
      if (isOver || !isWelcomeDue(new Date())) return;
      if (isMoment) setIsOpen(true);
      else timer = setTimeout(() => void tryNow(), CHECK_AGAIN_MS);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isGuest, isOpen]);

  const close = () => {
    noteDismissal(new Date());
    setIsOpen(false);
  };
  return isOpen && isGuest && <WelcomeDialog onClose={close} />;
}
