/** There is room for the list of conversations and an open one: in `Messages`, which is their container, at the size of its text. */
export const BESIDE_THE_LIST = '@container (min-width: 40rem)';
