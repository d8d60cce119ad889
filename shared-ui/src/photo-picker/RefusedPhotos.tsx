import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { token } from '../tokens/token.ts';
import type { PhotoItem, PhotoPickerLabels } from './photo-item.ts';

export type RefusedPhotosProps = {
  photos: readonly PhotoItem[];
  onRemove: (id: string) => void;
  labels: Pick<PhotoPickerLabels, 'refused' | 'removeRefused'>;
};

/** Refused files: each with its name and reason, and one button to remove them all. */
export function RefusedPhotos({ photos, onRemove, labels }: RefusedPhotosProps) {
  return (
    <Root role="alert">
      <strong>{labels.refused(photos.length)}</strong>
      <List>
        {photos.map(({ id, name, status }) => (
          <li key={id}>
            <span>{name}</span>
            {status.kind === 'refused' && <Reason>{status.reason}</Reason>}
          </li>
        ))}
      </List>
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            for (const { id } of photos) onRemove(id);
          }}
        >
          {labels.removeRefused}
        </Button>
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token('space-3')};
  padding: ${token('space-4')};
  border: 1px solid ${token('danger')};
  border-radius: ${token('radius-md')};
  background: ${token('danger-soft')};
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-1')};
  overflow-wrap: anywhere;

  & > li {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${token('space-2')};
  }
`;

const Reason = styled.span`
  color: ${token('danger-text')};
`;
