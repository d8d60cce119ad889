/**
 * Replaces the federation's module in browsers: the page's HTML contains the preloads, and nothing calls
 * `preloadRemote`.
 */
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
export const normalizePreloadExposes = () => [];
export const defaultPreloadArgs = {};
