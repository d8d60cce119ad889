/** Where picture files are kept. A key is a path like `ab/abcd…-640.avif`; what is under it never changes. */
export type MediaStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined for what is not there any more. */
  get(key: string): Promise<Buffer | undefined>;
  /** What is not there any more is no failure. */
  remove(keys: readonly string[]): Promise<void>;
  /** All keys, in whatever order, with the time when each was put; drafts of files that never became whole as well. */
  list(): AsyncIterable<{ key: string; putAt: Date }>;
  /** The address that browsers load a key from. */
  urlOf(key: string): string;
};
