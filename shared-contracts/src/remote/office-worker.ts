/** The service worker of the inspectors' pages, served by the shell and registered by those pages (docs/adr/0016). */
export const OFFICE_WORKER_PATH = '/office/offline-worker.js';
/** The cache in which it stores those pages on a phone; deleted when logging out of the office. */
export const OFFICE_CACHE = 'office-inspections';
