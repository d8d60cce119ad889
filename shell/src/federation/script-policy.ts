import { BOOT_ELEMENT_ID } from '../boot/boot-data.ts';

const absolute = (address: string) => new URL(address, location.href).href;

/**
 * Allowed URL prefixes of scripts: the shell's own, the service worker's, and the folders of the remotes in the boot
 * data.
 */
const allowed = [absolute('/static/'), absolute('/office/')];

/**
 * Allows the folder of a remote's entry, which contains its chunks; under hot reload, the entry's whole origin. Pass
 * only URLs from the boot data.
 */
export const allowScriptsOf = (entryUrl: string) =>
  allowed.push(new URL(KARWAN_IS_DEVELOPMENT ? '/' : '.', absolute(entryUrl)).href);

/**
 * Installs the page's only Trusted Types policy. Its name is `default` because the bundler's and federation's runtimes
 * set script URLs as plain strings. It creates neither HTML nor script text: code that needs them fails.
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

/** The nonce of this page's scripts and styles. Browsers hide the attribute, but not the property. */
export const pageNonce = (): string | undefined => document.getElementById(BOOT_ELEMENT_ID)?.nonce || undefined;
