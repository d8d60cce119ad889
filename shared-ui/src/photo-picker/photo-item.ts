/** What an upload of one photo is doing; the owner of the uploads says so. */
export type PhotoStatus =
  | { kind: 'ready' }
  | { kind: 'waiting' }
  /** `progress` is 0 to 1. */
  | { kind: 'uploading'; progress: number }
  /** It can be tried again. */
  | { kind: 'failed'; reason: string }
  /** It will never be taken: it stands apart from the photos until it is removed. */
  | { kind: 'refused'; reason: string };

export type PhotoItem = {
  id: string;
  /** An object URL of the file, or the address of the stored photo. */
  previewUrl: string;
  /** Usually the file's name: told to screen readers, and shown of a refused one. */
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
  /** Over the refused ones. */
  refused: (count: number) => string;
  removeRefused: string;
  /** Names of chosen files that there is no room for. */
  leftOut: (names: string, max: number) => string;
  removed: string;
  undo: string;
  waiting: string;
  uploading: (percent: number) => string;
  photo: (position: number, count: number) => string;
  options: (position: number) => string;
  drag: (position: number) => string;
  moved: (position: number, count: number) => string;
};
