import { Compilation, rspack } from '@rspack/core';

/**
 * Asks browsers to compile all functions of a script while it comes, beside the page's own thread, instead of each there when
 * it is first called: chunks hold what runs when they come. Others take it for a comment.
 */
export const compileHint = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After minifying, which drops comments, and before integrities are taken.
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
