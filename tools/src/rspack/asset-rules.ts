import type { RuleSetRule } from '@rspack/core';
import type { Side } from './mode.ts';

const pictures = /\.(svg|png|webp|avif|jpe?g)$/;
const fonts = /\.woff2$/;

/** Assets of the shell, named by content hash. The server build computes the same URLs without writing files. */
export const shellAssetRules = (side: Side): RuleSetRule[] => [
  {
    test: (resource: string) => pictures.test(resource) || fonts.test(resource),
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:8][ext]', emit: side === 'browser' },
  },
];

/** Inlines small pictures of remotes: the server build does not know their URL. Store large ones as media. */
export const remoteAssetRules: RuleSetRule[] = [{ test: pictures, type: 'asset/inline' }];
