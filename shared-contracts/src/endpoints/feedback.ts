import { defineEndpoint, everybody } from '../endpoint.ts';
import { feedbackBody } from '../validation/feedback.ts';
import { done } from './shapes.ts';

/** A signed-in person's name and email are taken from the account, whatever the body says (WID-03). */
export const addFeedback = defineEndpoint({
  id: 'feedback.add@1',
  method: 'POST',
  path: '/api/website/feedback/add-feedback',
  summary: 'Sends feedback about the site',
  callers: everybody,
  body: feedbackBody,
  output: done,
});
