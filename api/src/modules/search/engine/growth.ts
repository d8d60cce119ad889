/**
 * Growth factor of full buffers. A small factor wastes little memory, at the cost of more copying while an index is
 * read.
 */
export const GROWTH = 1.0625;
