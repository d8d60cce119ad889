/** The service worker of the inspectors' pages, which the shell serves and they register (docs/adr/0016). */
export const OFFICE_WORKER_PATH = '/office/offline-worker.js';
/** The cache in which it keeps them on a phone; whoever logs out of the office deletes it. */
export const OFFICE_CACHE = 'office-inspections';
