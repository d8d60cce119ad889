import { z } from 'zod';

/** Required text: '{label} is required' (specification §5). Surrounding white space is trimmed. */
export const requiredText = (label: string) => z.string(`${label} is required`).trim().min(1, `${label} is required`);
