import { useState } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';

export type AvatarSize = 'sm' | 'md' | 'lg';

export type AvatarProps = {
  /** Used for the initials. Show the name next to it: screen readers skip the avatar. */
  name: string;
  src?: string | undefined;
  /** sm 32 px, md 44 px, lg 72 px. */
  size?: AvatarSize;
};

/** A person or dealer as a disc: the photo, or initials if there is none or it fails to load. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <Disc $size={size} aria-hidden="true">
      {src && src !== failedSrc ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
      ) : (
        initialsOf(name)
      )}
    </Disc>
  );
}

/** First letters of the first and last word: "Ali Raza Khan" gives AK. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

const sizes = { sm: '2rem', md: '2.75rem', lg: '4.5rem' } satisfies Record<AvatarSize, string>;

const Disc = styled.span<{ $size: AvatarSize }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  inline-size: ${({ $size }) => sizes[$size]};
  block-size: ${({ $size }) => sizes[$size]};
  border-radius: ${token('radius-full')};
  overflow: hidden;
  background: ${token('info-soft')};
  color: ${token('info-text')};
  font-size: calc(${({ $size }) => sizes[$size]} * 0.36);
  font-weight: ${token('weight-bold')};
  line-height: 1;

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
