import { ImagePlus, X } from 'lucide-react';
import { useAppDispatch } from 'shared-store';
import { Button, theme } from 'shared-ui';
import { IconButton } from 'shared-ui/IconButton';
import { ProductImage } from 'shared-ui/ProductImage';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { PICTURE_FIELD } from './upload.messages';
import { fileFault, PICTURE_TYPES, uploadPicture } from './uploadPicture';

export interface PictureFieldProps {
  /** Addresses of uploads. */
  images: readonly string[];
  /** So many at most. */
  max: number;
  /** What is wrong with them, under the field. */
  error?: string | undefined;
  /** Is given what the pictures were and makes them what they are: several arrive at a time. */
  onChange: (change: (images: readonly string[]) => string[]) => void;
}

interface Upload {
  id: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  error: string | null;
}

/** Pictures by drop, paste or the picker, each with its progress or with what is wrong with it. */
export function PictureField({ images, max, error, onChange }: PictureFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const title = useId();
  const { uploads, send, dismiss } = useUploads((url) => onChange((now) => [...new Set([...now, url])]));
  const left = max - images.length;
  const take = (files: FileList | null) => send([...(files ?? [])].slice(0, Math.max(0, left)));
  return (
    <Zone
      role="group"
      aria-labelledby={title}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <Title id={title}>{PICTURE_FIELD.title}</Title>
      {images.length > 0 && (
        <Pictures role="list">
          {images.map((url, index) => (
            <li key={url}>
              <ProductImage src={url} alt={PICTURE_FIELD.alt({ index: index + 1 })} />
              <IconButton
                label={PICTURE_FIELD.remove({ index: index + 1 })}
                icon={<X aria-hidden />}
                onClick={() => onChange((now) => now.filter((other) => other !== url))}
              />
            </li>
          ))}
        </Pictures>
      )}
      {uploads.map(({ id, name, share, error }) => (
        <Row key={id}>
          <span>{name}</span>
          {error === null ? (
            <progress aria-label={PICTURE_FIELD.progress({ name })} value={share} />
          ) : (
            <>
              <Fault role="alert">{error}</Fault>
              <Button tone="ghost" size="sm" onClick={() => dismiss(id)}>
                {PICTURE_FIELD.dismiss}
              </Button>
            </>
          )}
        </Row>
      ))}
      <input
        ref={picker}
        hidden
        multiple
        type="file"
        accept={PICTURE_TYPES}
        aria-label={PICTURE_FIELD.choose}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <Button
        tone="neutral"
        icon={<ImagePlus aria-hidden />}
        disabled={left <= 0}
        onClick={() => picker.current?.click()}
      >
        {PICTURE_FIELD.choose}
      </Button>
      {error && <Fault role="alert">{error}</Fault>}
      <Hint>{left > 0 ? PICTURE_FIELD.hint : PICTURE_FIELD.full({ max })}</Hint>
    </Zone>
  );
}

function useUploads(onDone: (url: string) => void) {
  const dispatch = useAppDispatch();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const count = useRef(0);
  const change = (id: number, over: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...over } : upload)));
  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));
  const sendOne = async (file: File) => {
    const id = (count.current += 1);
    const error = fileFault(file);
    setUploads((all) => [...all, { id, name: file.name, share: 0, error }]);
    if (error) return;
    try {
      const { url } = await dispatch(uploadPicture(file, (share) => change(id, { share })));
      onDone(url);
      dismiss(id);
    } catch (cause) {
      change(id, { error: (cause as Error).message });
    }
  };
  return { uploads, dismiss, send: (files: File[]) => files.forEach((file) => void sendOne(file)) };
}

const Zone = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 2px dashed ${theme.color.border};
  border-radius: ${theme.radius.md};
`;

const Title = styled.h3`
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  & > li {
    position: relative;
  }
  & > li > :first-child {
    inline-size: 8rem;
    border-radius: ${theme.radius.sm};
  }
  & button {
    position: absolute;
    inset-block-start: ${theme.space[1]};
    inset-inline-end: ${theme.space[1]};
    background: ${theme.color.bg};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  inline-size: 100%;

  & > span {
    overflow-wrap: anywhere;
  }
  & > progress {
    flex: 1;
    min-inline-size: 6rem;
    accent-color: ${theme.color.brand};
  }
`;

const Fault = styled.p`
  color: ${theme.color.danger};
`;

const Hint = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
