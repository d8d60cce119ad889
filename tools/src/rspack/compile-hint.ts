import { Compilation, rspack } from '@rspack/core';

/**
 * Asks browsers to compile all functions of a script in the background while it loads, instead of lazily on the main
 * thread: chunks mostly contain code that runs on load. Other browsers ignore the comment.
 */
export const compileHint = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After minification, which removes comments, and before integrity hashes are computed.
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
