import type { ShownVertical } from '@karwan/shared-contracts';

/** What only some verticals have, under their keys: all others go without it. */
export type VerticalPieces<Piece> = { readonly [Vertical in ShownVertical]?: Piece };
