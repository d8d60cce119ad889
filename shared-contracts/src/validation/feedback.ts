import { z } from 'zod';
import { FEEDBACK_MAX_LENGTH, FEEDBACK_TITLE_MAX_LENGTH } from '../constants/limits.ts';
import { RATING_MAX, RATING_STEP } from '../constants/ratings.ts';
import { emailField } from './email.ts';
import { nameField } from './name.ts';

const unrated = 'Please select a rating';
const title = z.string('Please write title').trim().min(1, 'Please write title');
const description = z.string('Please write a message').trim().min(1, 'Please write a message');

/** Body of the call: `feedback.add@1` has no limits on the length of texts. */
export const feedbackBody = z.object({
  rating: z.number(unrated).min(RATING_STEP, unrated).max(RATING_MAX, unrated).multipleOf(RATING_STEP, unrated),
  title,
  description,
  name: nameField,
  email: emailField,
});

/** The feedback form (specification §5, WID-03). A rating of 0 means not chosen. The server enforces it too. */
export const feedbackForm = feedbackBody.extend({
  title: title.max(FEEDBACK_TITLE_MAX_LENGTH, 'This title is too long'),
  description: description.max(FEEDBACK_MAX_LENGTH, 'This message is too long'),
});
export type FeedbackForm = z.infer<typeof feedbackForm>;
