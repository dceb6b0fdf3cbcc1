import { ImagePlus, Trash2 } from 'lucide-react';
import { fileFault, PICTURE_TYPES, uploadPicture } from 'mf-kit/upload';
import { useAppDispatch } from 'shared-store';
import { Avatar, Button, theme } from 'shared-ui';
import { Inline } from 'shared-ui/Inline';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { EDIT_PROFILE } from './editProfile.messages';

interface PictureChoiceProps {
  uid: string;
  /** The address of an own upload; '' for none. */
  picture: string;
  /** What is wrong with the last picture. */
  fault: string | null;
  onFault: (fault: string | null) => void;
  onUploading: (isUploading: boolean) => void;
  onChange: (picture: string) => void;
}

/** One's picture: chosen from the device, uploaded at once, and kept with the rest of the form. */
export function PictureChoice({ uid, picture, fault, onFault, onUploading, onChange }: PictureChoiceProps) {
  const dispatch = useAppDispatch();
  const picker = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const title = useId();
  const faultId = useId();
  const report = (next: number | null) => {
    setShare(next);
    onUploading(next !== null);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const wrong = fileFault(file);
    onFault(wrong);
    if (wrong) return;
    report(0);
    try {
      onChange((await dispatch(uploadPicture(file, report))).url);
    } catch (cause) {
      onFault((cause as Error).message);
    } finally {
      report(null);
    }
  };
  return (
    <Row role="group" aria-labelledby={title} aria-describedby={fault ? faultId : undefined}>
      <Avatar uid={uid} src={picture} size={56} />
      <Parts>
        <Title id={title}>{EDIT_PROFILE.picture}</Title>
        <input
          ref={picker}
          hidden
          type="file"
          accept={PICTURE_TYPES}
          aria-label={EDIT_PROFILE.choosePicture}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Inline>
          <Button
            tone="neutral"
            icon={<ImagePlus aria-hidden />}
            disabled={share !== null}
            onClick={() => picker.current?.click()}
          >
            {EDIT_PROFILE.choosePicture}
          </Button>
          {picture !== '' && (
            <Button tone="ghost" icon={<Trash2 aria-hidden />} disabled={share !== null} onClick={() => onChange('')}>
              {EDIT_PROFILE.removePicture}
            </Button>
          )}
        </Inline>
        {share !== null && <progress aria-label={EDIT_PROFILE.uploading} value={share} />}
        {fault ? (
          <Fault id={faultId} role="alert">
            {fault}
          </Fault>
        ) : (
          <Hint>{EDIT_PROFILE.pictureHint}</Hint>
        )}
      </Parts>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]};
`;

const Parts = styled.div`
  flex: 1 1 12rem;
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
`;

const Title = styled.p`
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.weight.semibold};
`;

const Hint = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

const Fault = styled.p`
  color: ${theme.color.danger};
`;
