import type { AnyEndpoint } from '@karwan/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { KnownJob } from '../jobs/periodic-job.ts';
import type { Admission } from '../limits/admission.ts';
import type { HostCookies } from './host-cookies.ts';
import type { Metrics } from './metrics.ts';
import type { UploadPlaces } from './upload-places.ts';

/** The server under construction: modules add their endpoints to it with `registerEndpoint`. */
export type HttpApp = {
  /** For what is not a contract endpoint (files, health). Prefer `registerEndpoint`. */
  fastify: FastifyInstance;
  db: Database;
  cookies: HostCookies;
  /** Everything registered so far: 405 answers and the OpenAPI file come from it. */
  endpoints: AnyEndpoint[];
  admission: Admission;
  uploads: UploadPlaces;
  metrics: Metrics;
  now: () => Date;
  /** False where other processes do the periodic jobs. */
  runsJobs: boolean;
  /** All periodic jobs, also where others do them: what fails or is overdue is told by it. */
  jobs: KnownJob[];
};

/** What every module hands to `app.ts`. */
export type ApiModule = {
  register(app: HttpApp): void;
  /** What the first request would else have to wait for. */
  warmUp?(): Promise<void>;
};
