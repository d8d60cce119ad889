/** Storage of picture files. A key is a path such as `ab/abcd…-640.avif`; its content never changes. */
export type MediaStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined if the file does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** Ignores files that do not exist. */
  remove(keys: readonly string[]): Promise<void>;
  /** All keys in any order, with the time when each was stored; includes incomplete drafts. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
  /** The URL that browsers load a key from. */
  urlOf(key: string): string;
};
