import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../badge/Badge.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Menu } from '../menu/Menu.tsx';
import { MenuItem } from '../menu/menu-items.tsx';
import { token } from '../tokens/token.ts';
import { PhotoProgress } from './PhotoProgress.tsx';
import type { PhotoItem, PhotoPickerLabels } from './photo-item.ts';

export type PhotoTileProps = {
  photo: PhotoItem;
  index: number;
  count: number;
  isDragged: boolean;
  handleProps: Pick<
    ComponentPropsWithRef<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown'
  >;
  labels: PhotoPickerLabels;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** One photo of the picker: preview, upload status, drag handle and menu. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, isDragged, handleProps, labels, onMove, onRemove, onRetry } = props;
  const position = index + 1;
  /** The tile is small: a failed one shows the reason and actions, but no badge or handle. */
  const isFailed = photo.status.kind === 'failed';
  return (
    <Tile data-photo-index={index} $isDragged={isDragged} aria-label={labels.photo(position, count)}>
      <Preview src={photo.previewUrl} alt={photo.name} draggable={false} $isDimmed={photo.status.kind !== 'ready'} />
      {index === 0 && !isFailed && (
        <Corner>
          <Badge tone="ink">
            <Star aria-hidden="true" />
            {labels.cover}
          </Badge>
        </Corner>
      )}
      <PhotoProgress status={photo.status} labels={labels} />
      <Tools>
        {isFailed ? (
          <Button variant="inverse" size="sm" onClick={onRetry}>
            {labels.retry}
          </Button>
        ) : (
          <Handle>
            <IconButton variant="on-photo" size="sm" label={labels.drag(position)} {...handleProps}>
              <GripVertical aria-hidden="true" />
            </IconButton>
          </Handle>
        )}
        <Menu
          trigger={
            <IconButton variant="on-photo" size="sm" label={labels.options(position)}>
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<Star />} onSelect={() => onMove(0)} isDisabled={index === 0}>
            {labels.makeCover}
          </MenuItem>
          <MenuItem icon={<ArrowLeft />} onSelect={() => onMove(index - 1)} isDisabled={index === 0}>
            {labels.moveEarlier}
          </MenuItem>
          <MenuItem icon={<ArrowRight />} onSelect={() => onMove(index + 1)} isDisabled={position === count}>
            {labels.moveLater}
          </MenuItem>
          <MenuItem icon={<Trash />} onSelect={onRemove} isDangerous>
            {labels.remove}
          </MenuItem>
        </Menu>
      </Tools>
    </Tile>
  );
}

const Tile = styled.li<{ $isDragged: boolean }>`
  position: relative;
  aspect-ratio: 4 / 3;
  border-radius: ${token('radius-md')};
  overflow: hidden;
  background: ${token('skeleton')};
  user-select: none;
  outline: ${({ $isDragged }) => ($isDragged ? `3px solid ${token('primary')}` : 'none')};
  outline-offset: 2px;
  box-shadow: ${({ $isDragged }) => ($isDragged ? token('shadow-lg') : 'none')};
`;

const Preview = styled.img<{ $isDimmed: boolean }>`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  pointer-events: none;
  opacity: ${({ $isDimmed }) => ($isDimmed ? 0.55 : 1)};
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${token('space-2')};
  inset-inline-start: ${token('space-2')};
`;

const Tools = styled.div`
  position: absolute;
  inset-block-end: ${token('space-2')};
  inset-inline: ${token('space-2')};
  display: flex;
  justify-content: space-between;
`;

const Handle = styled.span`
  button {
    cursor: grab;
    touch-action: none;
  }

  button:active {
    cursor: grabbing;
  }
`;
