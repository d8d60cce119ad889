import { OFFICE_CACHE } from '@karwan/shared-contracts';
import { createOfflinePage } from '../offline/offline-page.ts';

type ExtendableEventLike = { waitUntil(work: Promise<unknown>): void };
type WorkerEvents = {
  install: ExtendableEventLike;
  message: ExtendableEventLike & { data: unknown };
  fetch: { request: Request; respondWith(answer: Promise<Response>): void };
};

/** The used part of the service worker's global; the project's types are those of pages. */
declare const self: {
  registration: { scope: string };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
};

const CACHED_DESTINATIONS = ['script', 'style', 'font'];

const offlinePage = createOfflinePage({
  page: self.registration.scope,
  name: OFFICE_CACHE,
  caches,
  fetch: (...request) => fetch(...request),
  pause: (forMs) => new Promise((resolve) => setTimeout(resolve, forMs)),
});

// Belongs to no release: a newer worker serves what an older one has cached.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('message', (event) => {
  const files = event.data;
  // Offline, or if a file is missing, the cached page stays unchanged.
  if (isListOfFiles(files)) event.waitUntil(offlinePage.cache(files).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(offlinePage.document(request));
  else if (CACHED_DESTINATIONS.includes(request.destination)) event.respondWith(offlinePage.file(request));
});

const isListOfFiles = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((file) => typeof file === 'string');
