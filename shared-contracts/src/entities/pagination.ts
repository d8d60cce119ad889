import { z } from 'zod';

/** Position of a page in a list. `page` starts at 1; `totalDocs` is the length of the whole list. */
export const pagination = z.object({
  page: z.int().min(1),
  limit: z.int().min(1),
  totalDocs: z.int().min(0),
});
export type Pagination = z.infer<typeof pagination>;
