import { useState } from 'react';
import styled from 'styled-components';
import { faceOf } from '../theme/face';
import { isPictureAddress } from './isPictureAddress';

/** Pixels: card and notice 24, bid and review 32, order 40, seller 56, profile 96; 20 inside a line. */
export type AvatarSize = 20 | 24 | 32 | 40 | 56 | 96;

export interface AvatarProps {
  /** Seeds the drawn face: one person has one, wherever they are shown. */
  uid: string;
  src?: string | null;
  size?: AvatarSize;
}

/** A person's picture, or a face drawn from their uid. Decorative: the name stands beside it. */
export function Avatar({ uid, src, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const showsImage = isPictureAddress(src) && failed !== src;
  return (
    <Disc $size={size} aria-hidden>
      {showsImage ? (
        <img
          src={src}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <Face uid={uid} />
      )}
    </Disc>
  );
}

function Face({ uid }: { uid: string }) {
  const { backdrop, parts } = faceOf(uid);
  return (
    <svg viewBox="0 0 96 96">
      <rect width={96} height={96} fill={backdrop} />
      {parts.map(({ d, paint, width }) =>
        width === undefined ? (
          <path key={d} d={d} fill={paint} fillRule="evenodd" />
        ) : (
          <path key={d} d={d} fill="none" stroke={paint} strokeWidth={width} strokeLinecap="round" />
        ),
      )}
    </svg>
  );
}

const Disc = styled.span<{ $size: AvatarSize }>`
  flex: none;
  display: inline-grid;
  overflow: hidden;
  inline-size: ${({ $size }) => $size / 16}rem;
  block-size: ${({ $size }) => $size / 16}rem;
  border-radius: 50%;

  & > * {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
