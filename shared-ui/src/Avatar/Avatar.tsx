import { useState } from 'react';
import styled from 'styled-components';
import { plateOf } from 'shared-ui';
import { faceColors, HAIRS } from 'shared-ui/faces';
import { isPictureAddress } from './isPictureAddress';

export interface AvatarProps {
  /** Seeds the drawn face: one person has one, wherever they are shown. */
  uid: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A person's picture, or a face drawn from their uid. Decorative: the name stands beside it. */
export function Avatar({ uid, src, size = 'md' }: AvatarProps) {
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

/** A face drawn from a uid: always the same for the same person. */
function Face({ uid }: { uid: string }) {
  const { from, to, random } = plateOf(uid);
  const pick = <T,>(list: readonly [T, ...T[]]) => list[Math.floor(random() * list.length)] ?? list[0];
  const skin = pick(faceColors.skins);
  const hair = pick(faceColors.hairs);
  const style = Math.floor(random() * HAIRS.length);
  const hasGlasses = random() < 0.25;
  const hasBeard = style < 3 && random() < 0.3;
  return (
    <svg viewBox="0 0 96 96">
      <rect width={96} height={96} fill={from} />
      <path d="M10 96c2-20 18-28 38-28s36 8 38 28z" fill={to} />
      <path d="M40 60h16v12c-2 6-14 6-16 0z" fill={skin} />
      <ellipse cx={48} cy={45} rx={20} ry={23} fill={skin} />
      {hasBeard && <path d="M28 46c1 18 8 25 20 25s19-7 20-25c-3 10-8 11-20 11s-17-1-20-11z" fill={hair} />}
      <path d={HAIRS[style]} fill={hair} />
      <g fill="none" stroke={faceColors.line} strokeWidth={2.2} strokeLinecap="round">
        <path d="M40 45v1M56 45v1" strokeWidth={4} />
        <path d="M42 56c3 3 9 3 12 0" />
        {hasGlasses && <path d="M33 46a7 7 0 1 0 14 0a7 7 0 1 0-14 0M49 46a7 7 0 1 0 14 0a7 7 0 1 0-14 0M47 45h2" />}
      </g>
    </svg>
  );
}

const sides = { sm: '2rem', md: '2.5rem', lg: '4rem', xl: '6rem' };

const Disc = styled.span<{ $size: NonNullable<AvatarProps['size']> }>`
  flex: none;
  display: inline-grid;
  overflow: hidden;
  inline-size: ${({ $size }) => sides[$size]};
  block-size: ${({ $size }) => sides[$size]};
  border-radius: 50%;

  & > * {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
