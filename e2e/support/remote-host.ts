import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import {
  type DeployedVersion,
  DISCOVERY_SCHEMA,
  type DiscoveryDocument,
  discoveryDocument,
} from '@karwan/shared-contracts';

/** How a remote's files fail: no connection, errors, stalled until healed, wrong content, or missing page chunks. */
export type Fault = 'down' | 'failing' | 'stalled' | 'garbage' | 'lacks-chunks';
export type Audience = 'server' | 'browser' | 'everybody';
type OneFault = { remote: string; fault: Fault; audience: Audience };

const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.cjs': 'text/plain' };

/**
 * Serves remotes in fault tests: another origin with its own discovery document, like a CDN, which can fail for one
 * remote. It serves the releases of the site that uses its document.
 */
export class RemoteHost {
  readonly #server: Server;
  #releases: string | undefined;
  #edit: (document: DiscoveryDocument) => DiscoveryDocument = (document) => document;
  #faultChanged = Promise.withResolvers<void>();
  #fault: OneFault | undefined;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<RemoteHost> {
    const server = createServer();
    const host = new RemoteHost(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void host.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The host of remotes does not listen');
    return `http://localhost:${address.port}`;
  }

  get discoveryUrl(): string {
    return `${this.origin}/discovery.json`;
  }

  /** Serves the releases in this folder, with their `discovery.json` as changed by `edit`. */
  serve(releases: string, edit: (document: DiscoveryDocument) => DiscoveryDocument = (document) => document): void {
    this.#releases = releases;
    this.#edit = edit;
  }

  break(remote: string, fault: Fault, audience: Audience = 'everybody'): void {
    this.#setFault({ remote, fault, audience });
  }

  clearFault(): void {
    this.#setFault(undefined);
  }

  #setFault(fault: OneFault | undefined): void {
    this.#fault = fault;
    this.#faultChanged.resolve();
    this.#faultChanged = Promise.withResolvers();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('content-type', types[path.extname(pathname)] ?? 'application/octet-stream');
    try {
      if (!this.#releases && pathname === '/discovery.json')
        return void response.end(JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends: {} }));
      if (!this.#releases) throw new Error('Nothing is served yet');
      if (pathname === '/discovery.json') return void response.end(await this.#discovery(this.#releases));
      const file = path.join(this.#releases, pathname.replace(/^\/remotes\//, ''));
      await this.#serveFile(file, pathname, isBrowser(request) ? 'browser' : 'server', response);
    } catch {
      response.writeHead(404).end();
    }
  }

  async #serveFile(file: string, pathname: string, requester: Audience, response: ServerResponse): Promise<void> {
    const content = await readFile(file);
    const faultNow = () => this.#faultFor(pathname, requester);
    switch (faultNow()) {
      case 'down':
        response.destroy();
        return;
      case 'failing':
        response.writeHead(500).end('Something is wrong here');
        return;
      case 'garbage':
        response.end('<!doctype html><p>Welcome to the Wi-Fi of this airport');
        return;
      case 'lacks-chunks':
        if (/\/client\/(?!remoteEntry|expose-remote)/.test(pathname)) response.writeHead(404);
        response.end(response.statusCode === 404 ? '' : content);
        return;
      case 'stalled':
        while (faultNow() === 'stalled') await this.#faultChanged.promise;
        response.end(content);
        return;
      default:
        response.end(content);
    }
  }

  #faultFor(pathname: string, requester: Audience): Fault | undefined {
    if (!this.#fault || !pathname.startsWith(`/remotes/${this.#fault.remote}/`)) return undefined;
    const { fault, audience } = this.#fault;
    return audience === 'everybody' || audience === requester ? fault : undefined;
  }

  async #discovery(releases: string): Promise<string> {
    const document = discoveryDocument.parse(JSON.parse(await readFile(path.join(releases, 'discovery.json'), 'utf8')));
    const microFrontends = Object.fromEntries(
      Object.entries(document.microFrontends).map(([name, versions]) => [
        name,
        versions.map((version) => this.#withOrigin(version)),
      ]),
    );
    return JSON.stringify(this.#edit({ ...document, microFrontends }));
  }

  /** The same version, on this origin. */
  #withOrigin({ url, extras, ...version }: DeployedVersion): DeployedVersion {
    const { karwan } = extras;
    const server = { ...karwan.server, url: this.origin + karwan.server.url };
    return {
      ...version,
      url: this.origin + url,
      extras: { ...extras, karwan: { ...karwan, baseUrl: this.origin + karwan.baseUrl, server } },
    };
  }
}

/** Only browsers send `sec-fetch-dest`. */
const isBrowser = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-dest'] !== undefined &&
  headers['sec-fetch-mode'] === 'cors' &&
  headers['sec-fetch-dest'] !== 'empty';
