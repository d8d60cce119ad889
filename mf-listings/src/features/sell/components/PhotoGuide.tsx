import { MAX_LISTING_PHOTOS } from '@karwan/shared-contracts';
import {
  above,
  Heading,
  hiddenVisually,
  PHOTO_TYPES,
  ProgressBar,
  Stack,
  Text,
  token,
  VisuallyHidden,
} from '@karwan/shared-ui';
import Check from 'lucide-react/icons/check';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { type FormPhoto, isRefusedPhoto } from '../data/form-photo.ts';
import { missingShots, type Shot, shotsOf } from '../data/shots.ts';
import { ShotDrawing } from './ShotDrawing.tsx';

type PhotoGuideProps = { photos: readonly FormPhoto[]; onAdd: (files: readonly File[], shot: Shot) => void };

/** Suggests what to photograph and says which views are missing. Every view is optional. */
export function PhotoGuide({ photos, onAdd }: PhotoGuideProps) {
  const t = useCopy();
  const vertical = useListedVertical();
  const id = useId();
  const shots = shotsOf(vertical);
  const missing = missingShots(shots, photos);
  const count = photos.filter((photo) => !isRefusedPhoto(photo)).length;
  const shotName = (shot: Shot) => t(`sell.shots.names.${shot}`);
  const list = useRef<HTMLUListElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const hasChosen = useRef(false);

  useEffect(() => {
    // The filled view no longer has a control.
    if (!hasChosen.current || document.activeElement !== document.body) return;
    hasChosen.current = false;
    (list.current?.querySelector('input') ?? summary.current)?.focus();
  });

  const choose = (shot: Shot) => (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length === 0) return;
    hasChosen.current = true;
    onAdd(files, shot);
  };

  const qualityStep = missing.length === 0 ? 'complete' : count === 0 ? 'none' : missing.length > 3 ? 'few' : 'most';
  return (
    <Stack as="section" $gap="space-3" aria-labelledby={id}>
      <div>
        <Heading as="h3" id={id} $size="card">
          {t('sell.shots.title')}
        </Heading>
        <Text $size="sm" $tone="muted">
          {t('sell.shots.hint')}
        </Text>
      </div>
      <Shots ref={list}>
        {shots.map((shot) => {
          const isMissing = missing.includes(shot) && count < MAX_LISTING_PHOTOS;
          const picture = <ShotDrawing shot={shot} isBike={vertical === 'used-bikes'} />;
          return (
            <li key={shot}>
              {isMissing ? (
                <Missing $isNext={shot === missing[0]}>
                  <input type="file" accept={PHOTO_TYPES} onChange={choose(shot)} />
                  {picture}
                  <span>
                    <VisuallyHidden>{t('sell.shots.add')} </VisuallyHidden>
                    {shotName(shot)}
                  </span>
                </Missing>
              ) : (
                <Filled $isDone={!missing.includes(shot)}>
                  {picture}
                  <span>
                    {shotName(shot)}
                    {!missing.includes(shot) && <VisuallyHidden>, {t('sell.shots.done')}</VisuallyHidden>}
                  </span>
                  {!missing.includes(shot) && <Check aria-hidden="true" />}
                </Filled>
              )}
            </li>
          );
        })}
      </Shots>
      <Stack $gap="space-2">
        <ProgressBar
          label={t('sell.shots.title')}
          value={(shots.length - missing.length) / shots.length}
          tone={missing.length === 0 ? 'success' : 'primary'}
        />
        <Text ref={summary} tabIndex={-1} role="status" $size="sm">
          <strong>{t('sell.shots.quality', { context: qualityStep, count })}</strong>{' '}
          {missing.length > 0 && t('sell.shots.missing', { names: missing.map(shotName).join(', ') })}
        </Text>
      </Stack>
    </Stack>
  );
}

const Shots = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space-2')};
  margin: 0;
  padding: 0;
  list-style: none;

  ${above.tablet} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

const Tile = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${token('space-1')};
  block-size: 100%;
  padding: ${token('space-2')} ${token('space-1')};
  border: 1.5px dashed ${token('border-strong')};
  border-radius: ${token('radius-md')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
  line-height: ${token('leading-snug')};
  text-align: center;
  overflow-wrap: anywhere;

  & > svg:first-of-type {
    inline-size: min(4rem, 100%);
    block-size: auto;
  }
`;

const Missing = styled(Tile).attrs({ as: 'label' })<{ $isNext: boolean }>`
  border-color: ${({ $isNext }) => token($isNext ? 'primary' : 'border-strong')};
  color: ${({ $isNext }) => token($isNext ? 'primary-text' : 'text-muted')};
  cursor: pointer;

  &:hover {
    background: ${token('surface-sunken')};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: 2px;
  }

  & > input {
    ${hiddenVisually}
  }
`;

const Filled = styled(Tile)<{ $isDone: boolean }>`
  border-style: solid;
  border-color: ${token('border')};
  background: ${({ $isDone }) => token($isDone ? 'success-soft' : 'surface')};
  color: ${token('text')};

  & > svg:last-child {
    position: absolute;
    inset-block-start: ${token('space-1')};
    inset-inline-end: ${token('space-1')};
    inline-size: 1rem;
    block-size: 1rem;
    color: ${token('success')};
  }
`;
