/** Upload status of a photo, set by the owner of the uploads. */
export type PhotoStatus =
  | { kind: 'ready' }
  | { kind: 'waiting' }
  /** `progress` is 0 to 1. */
  | { kind: 'uploading'; progress: number }
  /** Can be retried. */
  | { kind: 'failed'; reason: string }
  /** Not retryable: listed separately until removed. */
  | { kind: 'refused'; reason: string };

export type PhotoItem = {
  id: string;
  /** An object URL of the file, or the URL of the stored photo. */
  previewUrl: string;
  /** Usually the file name: for screen readers, and shown for refused photos. */
  name: string;
  status: PhotoStatus;
};

/** All copy of the picker. Positions start at 1. */
export type PhotoPickerLabels = {
  add: string;
  takePhoto: string;
  /** Shown under the buttons: "Up to 20 photos, drag them here". */
  hint: string;
  count: (count: number, max: number) => string;
  list: string;
  cover: string;
  makeCover: string;
  moveEarlier: string;
  moveLater: string;
  remove: string;
  retry: string;
  /** Heading of the refused photos. */
  refused: (count: number) => string;
  removeRefused: string;
  /** Message with the names of files beyond the limit. */
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
