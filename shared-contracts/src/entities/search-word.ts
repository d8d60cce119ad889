/** Words that people type into a search and no name says: nothing, other words, or a generation of a model. */
export const searchWordKinds = ['filler', 'synonym', 'nickname'] as const;
export type SearchWordKind = (typeof searchWordKinds)[number];
