import { isLanguage, type Language } from 'shared-i18n';
import {
  type AppStore,
  profileApi,
  selectIsSignedIn,
  selectSession,
  useAppSelector,
  useChangeProfile,
} from 'shared-store';
import { chooseLanguage, rememberedLanguage } from './choose-language';

/** Chooses a language for this browser and, while somebody is signed in, for their other ones. */
export function useChooseLanguage(): (language: Language) => void {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [change] = useChangeProfile();
  return (language) => {
    void chooseLanguage(language);
    if (isSignedIn) void change({ language });
  };
}

/**
 * Signing in brings the language that a person chose elsewhere; a choice made only here goes to the profile. A session that was here before
 * this page changes nothing: its browser remembers.
 */
export function followProfile(store: AppStore): void {
  let before = selectSession(store.getState()).status;
  store.subscribe(() => {
    const { status, currentUser } = selectSession(store.getState());
    const hasSignedIn = before === 'signingIn' && status === 'signedIn';
    before = status;
    if (!hasSignedIn || !currentUser) return;
    const { language } = currentUser;
    const here = rememberedLanguage();
    if (language && isLanguage(language)) {
      if (language !== here) void chooseLanguage(language);
    } else if (here) void store.dispatch(profileApi.endpoints.changeProfile.initiate({ language: here }));
  });
}
