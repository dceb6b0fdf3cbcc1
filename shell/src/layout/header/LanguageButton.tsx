import { Languages } from 'lucide-react';
import { LanguageMenu } from '../../languages/LanguageMenu';
import { HeaderButton } from './HeaderToggle';
import { MENUS } from './menus.messages';

/** The languages of the site on wide screens. */
export function Component({ onGradient }: { onGradient: boolean }) {
  return (
    <LanguageMenu>
      {(trigger) => (
        <HeaderButton {...trigger} aria-label={MENUS.language} $onGradient={onGradient}>
          <Languages aria-hidden="true" size={22} />
        </HeaderButton>
      )}
    </LanguageMenu>
  );
}
