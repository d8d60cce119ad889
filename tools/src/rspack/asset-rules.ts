import type { RuleSetRule } from '@rspack/core';
import type { Side } from './mode.ts';

const pictures = /\.(svg|png|webp|avif|jpe?g)$/;
const fonts = /\.woff2$/;

/**
 * Files of the shell: named by their content, under its own public path. The server build knows the same addresses and
 * writes nothing.
 */
export const shellAssetRules = (side: Side): RuleSetRule[] => [
  {
    test: (resource: string) => pictures.test(resource) || fonts.test(resource),
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:8][ext]', emit: side === 'browser' },
  },
];

/**
 * Small pictures of a remote travel inside its code: on the server its address is not known when it is built. Large ones
 * belong to the media store.
 */
export const remoteAssetRules: RuleSetRule[] = [{ test: pictures, type: 'asset/inline' }];
