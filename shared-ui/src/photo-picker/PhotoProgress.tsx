import { styled } from 'styled-components';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { token } from '../tokens/token.ts';
import type { PhotoPickerLabels, PhotoStatus } from './photo-item.ts';

type PhotoProgressProps = { status: PhotoStatus; labels: PhotoPickerLabels };

/** Upload status of a photo, over its preview. */
export function PhotoProgress({ status, labels }: PhotoProgressProps) {
  switch (status.kind) {
    case 'ready':
    case 'refused':
      return null;
    case 'waiting':
      return (
        <Veil>
          <Words>{labels.waiting}</Words>
        </Veil>
      );
    case 'uploading': {
      const words = labels.uploading(Math.round(status.progress * 100));
      return (
        <Veil>
          <Words>{words}</Words>
          <ProgressBar label={words} value={status.progress} />
        </Veil>
      );
    }
    case 'failed':
      return (
        <FailureVeil role="alert">
          <Failure>{status.reason}</Failure>
        </FailureVeil>
      );
  }
}

const Veil = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${token('space-2')};
  padding: ${token('space-2')} ${token('space-4')} ${token('space-10')};
  background: ${token('photo-veil')};
  text-align: center;
`;

/** On phones a tile is 158 × 118 px: the reason gets the space above the tools. */
const FailureVeil = styled(Veil)`
  align-content: start;
  padding: ${token('space-2')} ${token('space-2')} ${token('space-12')};
`;

const Words = styled.span`
  padding: 0.125rem ${token('space-2')};
  border-radius: ${token('radius-sm')};
  background: ${token('surface')};
  color: ${token('text')};
  font-size: ${token('font-size-xs')};
  font-weight: ${token('weight-semibold')};
  line-height: ${token('leading-snug')};
`;

const Failure = styled(Words)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  color: ${token('danger-text')};
  text-align: start;
`;
