import type { ShownVertical } from '@karwan/shared-contracts';

/** Pieces that only some verticals have, by vertical. */
export type VerticalPieces<Piece> = { readonly [Vertical in ShownVertical]?: Piece };
