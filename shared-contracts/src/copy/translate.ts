/** Copy of one language by key: texts, lists of texts, and groups of both. */
export type CopyTree = { readonly [key: string]: string | readonly string[] | CopyTree };

/** Values for the `{{name}}` placeholders of a text. */
export type CopyValues = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Returns the text of a key such as `search.empty.title` with its `{{values}}` filled in; the key itself if the copy
 * lacks it. `count` selects the plural form (`ads_one`, `ads_other` for `ads`); `context` selects `none_make` for
 * `none`, falling back to `none`. Unknown keys do not compile.
 */
export type Translate<Tree> = {
  (key: TextKey<Tree>, values?: CopyValues): string;
  (key: VariantKey<Tree> | TextKey<Tree>, values: CopyValues & VariantValues): string;
  /** Returns a list or group of the copy unchanged. */
  <Key extends BranchKey<Tree>>(key: Key, values: { readonly returnObjects: true }): Branch<Tree, Key>;
};

type VariantValues = { readonly count: number } | { readonly context: string };

type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key
    : Tree[Key] extends readonly string[]
      ? never
      : `${Key}.${TextKey<Tree[Key]>}`;
}[keyof Tree & string];

/** Keys with variants selected by `count` or `context`. */
type VariantKey<Tree> =
  TextKey<Tree> extends infer Key ? (Key extends `${infer Stem}_${string}` ? Stem : never) : never;

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
