import { z } from 'zod';

/** An address on another site; '' takes the link off the page. */
const address = z.union([z.url({ protocol: /^https?$/ }), z.literal('')]);

/**
 * Who runs this site and where else it is found (HDR-07, HDR-13, WID-02): public, the same on server and in the
 * browser. The server reads it once from `KARWAN_SITE` (JSON; what is left out keeps its default) and hands it to the
 * page in the boot data. What is empty is not shown.
 */
export const siteConfig = z.object({
  apps: z
    .object({
      playStore: address.default('https://play.google.com/store/apps/details?id=pk.karwan.app'),
      appStore: address.default('https://apps.apple.com/pk/app/karwan/id6740000000'),
      /** URL scheme that the installed app answers to, without `://`. */
      scheme: z
        .string()
        .regex(/^[a-z][a-z0-9+.-]*$/)
        .default('karwan'),
    })
    .prefault({}),
  social: z
    .object({
      linkedin: address.default('https://www.linkedin.com/company/karwan-pk'),
      facebook: address.default('https://www.facebook.com/karwanpk'),
      instagram: address.default('https://www.instagram.com/karwanpk'),
      x: address.default('https://x.com/karwanpk'),
      youtube: address.default('https://www.youtube.com/@karwanpk'),
      tiktok: address.default('https://www.tiktok.com/@karwanpk'),
    })
    .prefault({}),
  contact: z
    .object({
      /** In international form, as phones dial it: `+924235000000`. */
      phone: z.union([z.string().regex(/^\+\d{8,15}$/), z.literal('')]).default('+924232560000'),
      whatsapp: z.union([z.string().regex(/^\+\d{8,15}$/), z.literal('')]).default('+923000000000'),
      email: z.union([z.email(), z.literal('')]).default('help@karwan.test'),
      hours: z.string().default('Monday to Saturday, 9 am to 7 pm'),
      address: z.string().default('Main Boulevard, Gulberg III, Lahore'),
    })
    .prefault({}),
});
export type SiteConfig = z.infer<typeof siteConfig>;
export type SocialNetwork = keyof SiteConfig['social'];

export const defaultSiteConfig: SiteConfig = /* @__PURE__ */ siteConfig.parse({});
