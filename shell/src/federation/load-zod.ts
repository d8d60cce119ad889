/** The real zod, as the shell shares it. */
export const loadZod = () => import('../share/zod.ts');
