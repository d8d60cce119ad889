import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { type ButtonLookStyleProps, buttonStyle } from '../button/button-style.ts';
import { useFieldControl } from '../field/field-context.ts';
import { hiddenVisually } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

export type PhotoAddAreaProps = {
  accept: string;
  onAdd: (files: File[]) => void;
  isFull: boolean;
  labels: { add: string; takePhoto: string; hint: string };
  count: string;
};

/** Adds photos: by file dialog, drag and drop, or a phone's camera. */
export function PhotoAddArea({ accept, onAdd, isFull, labels, count }: PhotoAddAreaProps) {
  const id = useId();
  const [isDragOver, setIsDragOver] = useState(false);
  const control = useFieldControl({ id, 'aria-describedby': `${id}-hint` });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  return (
    <Area
      $isDragOver={isDragOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
    >
      <Buttons>
        <FileLabel $variant="secondary" $size="md" $isWide={false} aria-disabled={isFull || undefined}>
          <input {...control} type="file" accept={accept} multiple disabled={isFull} onChange={choose} />
          <ImagePlus aria-hidden="true" />
          {labels.add}
        </FileLabel>
        <CameraLabel $variant="quiet" $size="md" $isWide={false} aria-disabled={isFull || undefined}>
          <input type="file" accept="image/*" capture="environment" disabled={isFull} onChange={choose} />
          <Camera aria-hidden="true" />
          {labels.takePhoto}
        </CameraLabel>
      </Buttons>
      <Hint id={`${id}-hint`}>
        <span>{labels.hint}</span>
        <Count>{count}</Count>
      </Hint>
    </Area>
  );
}

const Area = styled.div<{ $isDragOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${token('space-3')};
  padding: ${token('space-6')} ${token('space-4')};
  border: 1.5px dashed ${({ $isDragOver }) => token($isDragOver ? 'primary' : 'border-strong')};
  border-radius: ${token('radius-lg')};
  background: ${({ $isDragOver }) => token($isDragOver ? 'primary-soft' : 'surface')};
  text-align: center;
  transition: background-color ${token('duration-fast')} ${token('ease-out')};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('space-2')};
`;

const fileLabel = css`
  &:has(:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: 2px;
  }

  & > input {
    ${hiddenVisually}
  }
`;

const FileLabel = styled.label<ButtonLookStyleProps>`
  ${buttonStyle}
  ${fileLabel}
`;

/* Shown on touch devices only: others have no camera to photograph a car. */
const CameraLabel = styled.label<ButtonLookStyleProps>`
  ${buttonStyle}
  ${fileLabel}

  @media (pointer: fine) {
    display: none;
  }
`;

const Hint = styled.div`
  display: grid;
  gap: ${token('space-1')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
