/** The specification's texts of sign-in and sign-out, odd spelling included (section 8). */
export const SESSION_MESSAGES = {
  signInStepFailed: 'Sign in failed',
  authenticationFailed: 'Authentication failed',
  loginFailedToast: 'Login failed, please try again later',
  loginToast: 'Login  successfully',
  logoutToast: 'logout successfully ,see you later',
} as const;
