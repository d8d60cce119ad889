import { BOOT_ELEMENT_ID } from '../boot/boot-data.ts';

const absolute = (address: string) => new URL(address, location.href).href;

/** What the addresses of scripts begin with: the shell's own, the service worker's, the folders of the remotes in the boot data. */
const allowed = [absolute('/static/'), absolute('/office/')];

/**
 * Adds the folder of a remote's entry, where its chunks are as well; under hot reload those are elsewhere. Only addresses from the
 * boot data may be given.
 */
export const allowScriptsOf = (entryUrl: string) =>
  allowed.push(new URL(KARWAN_IS_DEVELOPMENT ? '/' : '.', absolute(entryUrl)).href);

/**
 * The page's only Trusted Types policy. It is called `default` because the bundler's and the federation's runtimes set
 * script addresses as plain text. It makes no HTML and no script text: code that needs those fails.
 */
export function installScriptPolicy() {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const url = absolute(address);
      if (!allowed.some((beginning) => url.startsWith(beginning))) throw TypeError(`No script comes from ${address}`);
      return url;
    },
  });
}

/** Nonce of this page's scripts and styles. Browsers hide the attribute, not the property. */
export const pageNonce = (): string | undefined => document.getElementById(BOOT_ELEMENT_ID)?.nonce || undefined;
