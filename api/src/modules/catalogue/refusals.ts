import { refusal } from '../../platform/http/refusal.ts';

export const makeNotFound = refusal({ status: 404, code: 'make_not_found', message: 'This make was not found.' });
export const modelNotFound = refusal({ status: 404, code: 'model_not_found', message: 'This model was not found.' });
export const cityNotFound = refusal({ status: 404, code: 'city_not_found', message: 'This city was not found.' });
