import { BOOT_ELEMENT_ID } from '../boot/boot-data.ts';

/** Origins from which scripts may come: this one and those of the remotes in the boot data. */
const allowedOrigins = new Set([location.origin]);

/** Adds the origin of a script's address. Only addresses from the boot data may be given. */
export const allowScriptsFrom = (address: string) => allowedOrigins.add(new URL(address, location.href).origin);

/**
 * The page's only Trusted Types policy. It is called `default` because the bundler's and the federation's runtimes set
 * script addresses as plain text. It makes no HTML and no script text: code that needs those fails.
 */
export function installScriptPolicy() {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (!allowedOrigins.has(new URL(address, location.href).origin))
        throw new TypeError(`Scripts may not be loaded from ${address}`);
      return address;
    },
  });
}

/** Nonce of this page's scripts and styles. Browsers hide the attribute, not the property. */
export const pageNonce = (): string | undefined => document.getElementById(BOOT_ELEMENT_ID)?.nonce || undefined;
