/** Libraries of which a page has one copy, the shell's, offered whole. A remote's bundle never carries its own. */
export const wholeSharedModules = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/**
 * The same, but offered name by name: the shell's `share/` folder lists what remotes may import from them. Offering
 * them whole would put every unused part of each into the page. A remote that imports another name fails its build.
 */
export const listedSharedModules = ['react-router', '@tanstack/react-query', 'styled-components', 'zod'] as const;

export const sharedModules = [...wholeSharedModules, ...listedSharedModules] as const;
export type SharedModule = (typeof sharedModules)[number];

/**
 * Libraries that releases from before still ask for, with the version which the shell's stand-in answers to. A remote
 * that is built now cannot import them.
 */
export const standInModules = { 'react-i18next': '18.0.1' } as const;
export type StandInModule = keyof typeof standInModules;
