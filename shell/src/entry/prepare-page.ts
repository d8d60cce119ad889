import { offerZod } from '@karwan/shared-contracts/described-zod';
import { loadZod } from '../federation/load-zod.ts';
import { installScriptPolicy, pageNonce } from '../federation/script-policy.ts';
import { withRetries } from '../federation/with-retries.ts';
import { keepFailures } from '../vitals/script-failures.ts';
import { tellVitals } from '../vitals/tell-vitals.ts';

declare global {
  /** Read by the bundler's chunk loader and by styled-components. */
  var __webpack_nonce__: string | undefined;
  /** zod's settings object, shared by all copies of zod. */
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

// The page's first module: everything loaded later is subject to these rules.
keepFailures();
installScriptPolicy();
__webpack_nonce__ = pageNonce();
// Otherwise zod tests whether it may compile code, which is reported as a CSP violation although zod catches the error.
globalThis.__zod_globalConfig = { jitless: true };
offerZod(() => withRetries(loadZod));
tellVitals();
