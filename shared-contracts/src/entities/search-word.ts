/** Kinds of search words that are no names: ignored words, synonyms, and nicknames of a model's generation. */
export const searchWordKinds = ['filler', 'synonym', 'nickname'] as const;
export type SearchWordKind = (typeof searchWordKinds)[number];
