import { lazyPart } from 'mf-kit';
import { type ReactNode, useState } from 'react';

const LanguageDialog = lazyPart(() => import('./LanguageDialog'), { when: 'request' });

/** What a button that opens the languages needs. */
interface LanguageTrigger {
  type: 'button';
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick(): void;
}

/** The languages of the site behind a button of one's own. The dialog stays once it was opened, so that it closes with its motion. */
export function LanguageMenu({ children }: { children(trigger: LanguageTrigger): ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      {children({ type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: open })}
      {wasOpened && <LanguageDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
