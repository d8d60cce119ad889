/** How much longer what is full becomes: a sixteenth, so that little is spare, at the price of copying it oftener while an index is read. */
export const GROWTH = 1.0625;
