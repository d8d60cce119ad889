import { z } from 'zod';

/** Body of `website/feedback/add-feedback` (specification §3). `rating` is 0 to 5 in half steps. */
export const feedback = z.object({
  rating: z.number().min(0).max(5).multipleOf(0.5),
  title: z.string(),
  description: z.string(),
  name: z.string(),
  email: z.string(),
});
export type Feedback = z.infer<typeof feedback>;
