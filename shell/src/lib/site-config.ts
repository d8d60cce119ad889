import { z } from 'zod';

/** URL on another site; '' removes the link. */
const externalUrl = z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default('');
/** Phone number in international format: `+924232560000`. */
const internationalPhone = z.union([z.string().regex(/^\+\d{8,15}$/), z.literal('')]).default('');

/**
 * The site's operator and external links (HDR-07, HDR-13, WID-02): public, identical on server and in the browser.
 * Empty values are not shown.
 */
export const siteConfig = z.object({
  apps: z
    .object({
      playStore: externalUrl,
      appStore: externalUrl,
      /** URL scheme of the installed app, without `://`. */
      scheme: z
        .string()
        .regex(/^[a-z][a-z0-9+.-]*$/)
        .default('karwan'),
    })
    .prefault({}),
  social: z
    .object({
      linkedin: externalUrl,
      facebook: externalUrl,
      instagram: externalUrl,
      x: externalUrl,
      youtube: externalUrl,
      tiktok: externalUrl,
    })
    .prefault({}),
  contact: z
    .object({
      phone: internationalPhone,
      whatsapp: internationalPhone,
      email: z.union([z.email(), z.literal('')]).default(''),
      hours: z.string().default(''),
      address: z.string().default(''),
    })
    .prefault({}),
});
export type SiteConfig = z.infer<typeof siteConfig>;
export type SocialNetwork = keyof SiteConfig['social'];

/** Fictitious settings that a demo uses for missing values. */
const demoSite = {
  apps: {
    playStore: 'https://play.google.com/store/apps/details?id=test.karwan.app',
    appStore: 'https://apps.apple.com/pk/app/karwan/id0000000000',
  },
  social: {
    linkedin: 'https://www.linkedin.com/company/karwan-demo',
    facebook: 'https://www.facebook.com/karwan.demo',
    instagram: 'https://www.instagram.com/karwan.demo',
    x: 'https://x.com/karwan_demo',
    youtube: 'https://www.youtube.com/@karwan-demo',
    tiktok: 'https://www.tiktok.com/@karwan.demo',
  },
  contact: {
    phone: '+924200000000',
    whatsapp: '+923000000000',
    email: 'help@karwan.test',
    hours: 'Monday to Saturday, 9 am to 7 pm',
    address: 'Gulberg III, Lahore',
  },
} satisfies z.input<typeof siteConfig>;

const groups = z.object({
  apps: z.record(z.string(), z.unknown()).default({}),
  social: z.record(z.string(), z.unknown()).default({}),
  contact: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Reads the site's settings from the JSON in `KARWAN_SITE` (any part of `siteConfig`). A demo fills gaps; in production
 * missing values are not shown. Throws a ZodError if invalid.
 */
export function readSiteConfig(profile: 'demo' | 'production', input: unknown): SiteConfig {
  const overrides = groups.parse(input);
  if (profile === 'production') return siteConfig.parse(overrides);
  return siteConfig.parse({
    apps: { ...demoSite.apps, ...overrides.apps },
    social: { ...demoSite.social, ...overrides.social },
    contact: { ...demoSite.contact, ...overrides.contact },
  });
}
