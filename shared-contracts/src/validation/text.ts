import { z } from 'zod';

/** Text that must not be left out: '{label} is required' (specification §5). Surrounding blanks do not count. */
export const requiredText = (label: string) => z.string(`${label} is required`).trim().min(1, `${label} is required`);
