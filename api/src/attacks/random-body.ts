import type { AnyEndpoint } from '@karwan/shared-contracts';
import type fc from 'fast-check';
import type { RandomBody } from './random-fields.ts';
import { invalidForm, plausibleForm } from './random-form.ts';
import { invalidJson, plausibleJson } from './random-json.ts';

/** A body that the call must reject from any caller. */
export const invalidBody = (endpoint: AnyEndpoint): fc.Arbitrary<RandomBody> =>
  endpoint.bodyType === 'multipart' ? invalidForm(endpoint) : invalidJson(endpoint);

/** A body with the call's own fields and realistic values. */
export const plausibleBody = (endpoint: AnyEndpoint): fc.Arbitrary<RandomBody> =>
  endpoint.bodyType === 'multipart' ? plausibleForm(endpoint) : plausibleJson(endpoint);
