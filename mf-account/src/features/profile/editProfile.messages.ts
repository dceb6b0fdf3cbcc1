import { PROFILE } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of the form that changes one's own profile. */
export const EDIT_PROFILE = defineMessages(
  'account.editProfile',
  {
    open: 'Edit profile',
    title: 'Edit profile',
    description: 'Everyone can see your picture, bio and links. Only you see your contact email.',
    picture: 'Picture',
    choosePicture: 'Choose a picture',
    removePicture: 'Remove picture',
    uploading: 'Uploading the picture',
    pictureHint: 'JPEG, PNG, WebP or GIF, up to 5 MB.',
    bio: 'Bio',
    bioHint: 'Up to {bioMax} characters.',
    contactEmail: 'Contact email',
    links: {
      twitter: 'Twitter',
      telegram: 'Telegram',
      website: 'Website',
    },
    linkHint: 'An address that begins with https://',
    save: 'Save profile',
    cancel: 'Cancel',
    saved: "We've saved your profile.",
    failed: "We couldn't save your profile. Try again.",
    offline: "You're offline. You can save once you're back.",
  },
  { bioMax: PROFILE.bioMax },
);
