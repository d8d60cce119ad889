import RotateCw from 'lucide-react/icons/rotate-cw';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { token } from '../tokens/token.ts';
import type { PhotoPickerLabels, PhotoStatus } from './photo-item.ts';

type PhotoProgressProps = { status: PhotoStatus; labels: PhotoPickerLabels; onRetry: () => void };

/** What the upload of a photo does, over its preview. */
export function PhotoProgress({ status, labels, onRetry }: PhotoProgressProps) {
  switch (status.kind) {
    case 'ready':
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
        <Veil role="alert">
          <Words $isFailure>{status.reason}</Words>
          <Button variant="inverse" size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            {labels.retry}
          </Button>
        </Veil>
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

const Words = styled.span<{ $isFailure?: boolean }>`
  padding: 0.125rem ${token('space-2')};
  border-radius: ${token('radius-sm')};
  background: ${token('surface')};
  color: ${({ $isFailure }) => token($isFailure ? 'danger-text' : 'text')};
  font-size: ${token('font-size-xs')};
  font-weight: ${token('weight-semibold')};
  line-height: ${token('leading-snug')};
`;
