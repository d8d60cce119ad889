import { z } from 'zod';
import { defineWidget } from './define-widget.ts';

/** The search form of the home page's top. Placed by: shell. */
export const homeSearchWidget = defineWidget({ remote: 'mf-listings', name: 'home-search', props: z.object({}) });

/** Featured ads. Placed by: shell. */
export const homeFeaturedWidget = defineWidget({ remote: 'mf-listings', name: 'home-featured', props: z.object({}) });

/** Ways into the search: makes, bodies, cities, budgets. Placed by: shell. */
export const homeBrowseWidget = defineWidget({ remote: 'mf-listings', name: 'home-browse', props: z.object({}) });
