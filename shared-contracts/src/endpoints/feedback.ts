import { defineEndpoint, everybody } from '../endpoint.ts';
import { feedbackBody } from '../validation/feedback.ts';
import { done } from './shapes.ts';

/** For signed-in users, name and email come from the account and the body's are ignored (WID-03). */
export const addFeedback = defineEndpoint({
  id: 'feedback.add@1',
  method: 'POST',
  path: '/api/website/feedback/add-feedback',
  summary: 'Submits feedback about the site',
  callers: everybody,
  body: feedbackBody,
  output: done,
});
