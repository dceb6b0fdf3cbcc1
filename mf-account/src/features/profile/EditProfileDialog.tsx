import { PROFILE, profileForm, type ProfileForm, type UserProfile } from 'contracts';
import { useContractForm } from 'mf-kit/forms';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { isApiError, refreshSession, useAppDispatch, useChangeProfile } from 'shared-store';
import { Button, notify } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { Dialog } from 'shared-ui/Dialog';
import { Stack } from 'shared-ui/Stack';
import { TextArea } from 'shared-ui/TextArea';
import { TextField } from 'shared-ui/TextField';
import { useId, useState } from 'react';
import { EDIT_PROFILE } from './editProfile.messages';
import { PictureChoice } from './PictureChoice';

interface EditProfileDialogProps {
  profile: UserProfile;
  onClose: () => void;
}

const SITES = ['twitter', 'telegram', 'website'] as const;

/** Changes one's own profile. Only its buttons close it, and a failure leaves what was typed. */
export function EditProfileDialog({ profile, onClose }: EditProfileDialogProps) {
  const formId = useId();
  // Not on blur: a sentence that comes or goes as the button is pressed would move it away from the press.
  const form = useContractForm(profileForm, textsOf(profile), { mode: 'onSubmit' });
  const [picture, setPicture] = useState(profile.profileImage ?? '');
  const [isUploading, setUploading] = useState(false);
  const [pictureFault, setPictureFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeProfile();
  const dispatch = useAppDispatch();
  const off = usePaymentBlock(EDIT_PROFILE.offline);

  const save = form.handleSubmit(async ({ bio, contactEmail, ...links }: ProfileForm) => {
    setFailure(null);
    setPictureFault(null);
    const { error } = await change({ bio, contactEmail, profileImage: picture, socialLinks: links });
    if (!error) {
      if (picture !== (profile.profileImage ?? '')) dispatch(refreshSession()).catch(() => undefined);
      notify.success(EDIT_PROFILE.saved);
      return onClose();
    }
    const { profileImage } = (isApiError(error) && error.details) || {};
    if (typeof profileImage === 'string') return setPictureFault(profileImage);
    if (!form.refuse(byField(error))) setFailure(isApiError(error) ? error.message : EDIT_PROFILE.failed);
  });

  return (
    <Dialog
      open
      dismissible={false}
      busy={isLoading}
      onOpenChange={(open) => !open && onClose()}
      title={EDIT_PROFILE.title}
      description={EDIT_PROFILE.description}
      footer={
        <>
          <Button tone="neutral" disabled={isLoading} onClick={onClose}>
            {EDIT_PROFILE.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isLoading}
            {...off.button}
            disabled={off.button.disabled || isUploading}
          >
            {EDIT_PROFILE.save}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={(event) => void save(event)}>
        <PictureChoice
          uid={profile.uid}
          picture={picture}
          fault={pictureFault}
          onFault={setPictureFault}
          onUploading={setUploading}
          onChange={setPicture}
        />
        <TextArea
          {...form.field('bio')}
          dir="auto"
          label={EDIT_PROFILE.bio}
          hint={EDIT_PROFILE.bioHint}
          counterMax={PROFILE.bioMax}
          defaultValue={profile.bio}
          required={false}
        />
        <TextField
          {...form.field('contactEmail')}
          type="email"
          autoComplete="email"
          label={EDIT_PROFILE.contactEmail}
          required={false}
        />
        {SITES.map((site) => (
          <TextField
            key={site}
            {...form.field(site)}
            type="url"
            inputMode="url"
            label={EDIT_PROFILE.links[site]}
            hint={EDIT_PROFILE.linkHint}
            required={false}
          />
        ))}
        {failure && <Banner tone="danger" title={failure} />}
        {off.reason && <p id={off.noteId}>{off.reason}</p>}
      </Stack>
    </Dialog>
  );
}

export { EditProfileDialog as Component };

const textsOf = ({ bio, contactEmail, socialLinks }: UserProfile) => ({
  bio,
  contactEmail: contactEmail ?? '',
  twitter: socialLinks.twitter ?? '',
  telegram: socialLinks.telegram ?? '',
  website: socialLinks.website ?? '',
});

/** The refusal with a link's sentence under the name of its own field. */
function byField(error: unknown): unknown {
  if (!isApiError(error) || !error.details) return error;
  const named = Object.entries(error.details).map(([path, sentence]) => [path.replace('socialLinks.', ''), sentence]);
  return { ...error, details: Object.fromEntries(named) as Record<string, unknown> };
}
