import { refusal } from '../../platform/http/refusal.ts';

export const newModelNotFound = refusal({
  status: 404,
  code: 'new_model_not_found',
  message: 'This model was not found.',
});
