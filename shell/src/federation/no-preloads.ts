/** In place of the federation's own in browsers: the page's HTML names what is to be preloaded, and nothing calls `preloadRemote`. */
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
export const normalizePreloadExposes = () => [];
export const defaultPreloadArgs = {};
