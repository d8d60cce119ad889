import { offerZod } from '@karwan/shared-contracts/described-zod';
import { loadZod } from '../federation/load-zod.ts';
import { installScriptPolicy, pageNonce } from '../federation/script-policy.ts';
import { withRetries } from '../federation/with-retries.ts';
import { keepFailures } from '../vitals/script-failures.ts';
import { tellVitals } from '../vitals/tell-vitals.ts';

declare global {
  /** Read by the bundler's chunk loader and by styled-components. */
  var __webpack_nonce__: string | undefined;
  /** zod's own settings object, which every copy of zod shares. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL?(address: string): string; createHTML?(html: string): string },
      ): { createHTML(html: string): unknown };
    };
  }
  var trustedTypes: Window['trustedTypes'];
}

// The first module of the page: what comes after it already runs under these rules.
keepFailures();
installScriptPolicy();
__webpack_nonce__ = pageNonce();
// zod would try whether it may compile code, which the security policy reports although zod catches it.
globalThis.__zod_globalConfig = { jitless: true };
offerZod(() => withRetries(loadZod));
tellVitals();
