/** Words of one language by key, as a file of copy has them: texts, lists of texts, and groups of both. */
export type CopyTree = { readonly [key: string]: string | readonly string[] | CopyTree };

/** What `{{name}}` in a text stands for. */
export type CopyValues = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Gives a text by its key, `search.empty.title`, with its `{{values}}` filled in; where the copy lacks it, the key. With
 * `count` the text is that of the number's plural, `ads_one` and `ads_other` under `ads`; with `context` that of
 * `none_make` under `none`, else `none` itself. A key that the copy lacks does not compile.
 */
export type Translate<Tree> = {
  (key: TextKey<Tree>, values?: CopyValues): string;
  (key: ChosenKey<Tree> | TextKey<Tree>, values: CopyValues & Choice): string;
  /** A list or a group, as it stands in the copy. */
  <Key extends BranchKey<Tree>>(key: Key, values: { readonly returnObjects: true }): Branch<Tree, Key>;
};

type Choice = { readonly count: number } | { readonly context: string };

type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key
    : Tree[Key] extends readonly string[]
      ? never
      : `${Key}.${TextKey<Tree[Key]>}`;
}[keyof Tree & string];

/** Keys of which a number or a context chooses among several texts. */
type ChosenKey<Tree> = TextKey<Tree> extends infer Key ? (Key extends `${infer Stem}_${string}` ? Stem : never) : never;

type BranchKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? never
    : Tree[Key] extends readonly string[]
      ? Key
      : Key | `${Key}.${BranchKey<Tree[Key]>}`;
}[keyof Tree & string];

type Branch<Tree, Key extends string> = Key extends `${infer First}.${infer Rest}`
  ? First extends keyof Tree
    ? Branch<Tree[First], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : never;
