/** What an upload of one photo is doing; the owner of the uploads says so. */
export type PhotoStatus =
  | { kind: 'ready' }
  | { kind: 'waiting' }
  /** `progress` is 0 to 1. */
  | { kind: 'uploading'; progress: number }
  | { kind: 'failed'; reason: string };

export type PhotoItem = {
  id: string;
  /** An object URL of the file, or the address of the stored photo. */
  previewUrl: string;
  /** Told to screen readers, usually the file's name. */
  name: string;
  status: PhotoStatus;
};

/** All copy of the picker. Positions count from 1. */
export type PhotoPickerLabels = {
  add: string;
  takePhoto: string;
  /** Said under the buttons: "Up to 20 photos, drag them here". */
  hint: string;
  count: (count: number, max: number) => string;
  list: string;
  cover: string;
  makeCover: string;
  moveEarlier: string;
  moveLater: string;
  remove: string;
  retry: string;
  removed: string;
  undo: string;
  waiting: string;
  uploading: (percent: number) => string;
  photo: (position: number, count: number) => string;
  options: (position: number) => string;
  drag: (position: number) => string;
  moved: (position: number, count: number) => string;
};
