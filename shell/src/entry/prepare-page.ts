import { registerZodLoader } from '@karwan/shared-contracts/described-zod';
import { loadZod } from '../federation/load-zod.ts';
import { installScriptPolicy, pageNonce } from '../federation/script-policy.ts';
import { withRetries } from '../federation/with-retries.ts';
import { reportVitals } from '../vitals/report-vitals.ts';
import { recordFailures } from '../vitals/script-failures.ts';

declare global {
  /** Read by the bundler's chunk loader and by styled-components. */
  var __webpack_nonce__: string | undefined;
  /** zod's settings object, shared by all copies of zod. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL?(url: string): string; createHTML?(html: string): string },
      ): { createHTML(html: string): unknown };
    };
  }
  var trustedTypes: Window['trustedTypes'];
}

// The page's first module: everything loaded later is subject to these rules.
recordFailures();
installScriptPolicy();
__webpack_nonce__ = pageNonce();
// Otherwise zod tests whether it may compile code, which is reported as a CSP violation although zod catches the error.
globalThis.__zod_globalConfig = { jitless: true };
registerZodLoader(() => withRetries(loadZod));
reportVitals();
