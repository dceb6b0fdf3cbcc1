import { defineMessages } from 'shared-i18n';

/** Texts of sign-in and sign-out, odd spelling included (docs/rules.md section 12). */
export const SESSION_MESSAGES = defineMessages('store.session', {
  signInStepFailed: 'Sign in failed',
  authenticationFailed: 'Authentication failed',
  loginFailedToast: 'Login failed, please try again later',
  tokenEnded:
    'You signed out everywhere, and Pi still hands out what you ended then. It opens nothing until {until}. Contact us to sign in before.',
  loginToast: 'Login  successfully',
  logoutToast: 'logout successfully ,see you later',
});
