/** Libraries shared completely: a page has one copy, the shell's. Remotes never bundle their own. */
export const fullySharedModules = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/**
 * Libraries shared by name: the shell's `share/` folder lists the names that remotes may import. Sharing them
 * completely would add every unused part to the page. Importing another name fails the remote's build.
 */
export const listedSharedModules = ['react-router', '@tanstack/react-query', 'styled-components', 'zod'] as const;

export const sharedModules = [...fullySharedModules, ...listedSharedModules] as const;
export type SharedModule = (typeof sharedModules)[number];

/**
 * Libraries that older releases still request, with the version that the shell's replacement reports. New builds cannot
 * import them.
 */
export const standInModules = { 'react-i18next': '18.0.1' } as const;
export type StandInModule = keyof typeof standInModules;
