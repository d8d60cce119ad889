import { BOOT_ELEMENT_ID } from '../boot/boot-data.ts';

const toAbsoluteUrl = (rawUrl: string) => new URL(rawUrl, location.href).href;

/**
 * Allowed URL prefixes of scripts: the shell's own, the service worker's, and the folders of the remotes in the boot
 * data.
 */
const allowedPrefixes = [toAbsoluteUrl('/static/'), toAbsoluteUrl('/office/')];

/**
 * Allows the folder of a remote's entry, which contains its chunks; under hot reload, the entry's whole origin. Pass
 * only URLs from the boot data.
 */
export const allowScriptsOf = (entryUrl: string) =>
  allowedPrefixes.push(new URL(KARWAN_IS_DEVELOPMENT ? '/' : '.', toAbsoluteUrl(entryUrl)).href);

/**
 * Installs the page's only Trusted Types policy. Its name is `default` because the bundler's and federation's runtimes
 * set script URLs as plain strings. It creates neither HTML nor script text: code that needs them fails.
 */
export function installScriptPolicy() {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(rawUrl) {
      const url = toAbsoluteUrl(rawUrl);
      if (!allowedPrefixes.some((prefix) => url.startsWith(prefix))) throw TypeError(`No script comes from ${rawUrl}`);
      return url;
    },
  });
}

/** The nonce of this page's scripts and styles. Browsers hide the attribute, but not the property. */
export const pageNonce = (): string | undefined => document.getElementById(BOOT_ELEMENT_ID)?.nonce || undefined;
