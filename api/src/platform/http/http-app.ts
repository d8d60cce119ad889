import type { AnyEndpoint } from '@karwan/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { KnownJob } from '../jobs/periodic-job.ts';
import type { Admission } from '../limits/admission.ts';
import type { HostCookies } from './host-cookies.ts';
import type { Metrics } from './metrics.ts';
import type { UploadSlots } from './upload-slots.ts';

/** The server during setup. Modules add their endpoints with `registerEndpoint`. */
export type HttpApp = {
  /** For routes without a contract (files, health). Otherwise use `registerEndpoint`. */
  fastify: FastifyInstance;
  db: Database;
  cookies: HostCookies;
  /** All registered endpoints; used for 405 responses and the OpenAPI document. */
  endpoints: AnyEndpoint[];
  admission: Admission;
  uploads: UploadSlots;
  metrics: Metrics;
  now: () => Date;
  /** False where other processes run the periodic jobs. */
  runsJobs: boolean;
  /** All periodic jobs, including those that other processes run. Used to report failed and overdue jobs. */
  jobs: KnownJob[];
};

/** The interface of every module. */
export type ApiModule = {
  register(app: HttpApp): void;
  /** Preloads data that the first request would otherwise wait for. */
  warmUp?(): Promise<void>;
};
