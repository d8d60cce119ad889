import type { Server } from 'node:http';
import type { CustomFetch } from 'openid-client';

/**
 * Sends requests for the site's own origin to this server directly, since the API may be unable to reach its public
 * host name. Reads the port on every call: it is known only once the server listens.
 */
export const loopbackFetch =
  (siteOrigin: string, server: () => Server | undefined): CustomFetch =>
  (address, { method, body, redirect, signal, headers: requestHeaders }) => {
    const url = new URL(address);
    if (url.origin !== siteOrigin) throw new Error(`The demo's provider is not at ${url.origin}.`);
    const listening = server()?.address();
    if (typeof listening !== 'object' || listening === null) throw new Error('The server does not listen yet.');
    const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[listening.address] ?? listening.address;
    const headers = {
      ...requestHeaders,
      'x-forwarded-host': url.host,
      'x-forwarded-proto': url.protocol.slice(0, -1),
    };
    return fetch(new URL(`${url.pathname}${url.search}`, `http://${host}:${listening.port}`), {
      method,
      redirect,
      headers,
      // Providers receive only form bodies or none.
      ...(body instanceof URLSearchParams && { body }),
      ...(signal && { signal }),
    });
  };
