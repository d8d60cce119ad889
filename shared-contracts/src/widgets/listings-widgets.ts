import { z } from 'zod';
import { defineWidget } from './define-widget.ts';

/** The search form at the top of the home page. Placed by: shell. */
export const homeSearchWidget = defineWidget({ remote: 'mf-listings', name: 'home-search', props: z.object({}) });

/** Featured ads. Placed by: shell. */
export const homeFeaturedWidget = defineWidget({ remote: 'mf-listings', name: 'home-featured', props: z.object({}) });

/** Links into the search: makes, bodies, cities, budgets. Placed by: shell. */
export const homeBrowseWidget = defineWidget({ remote: 'mf-listings', name: 'home-browse', props: z.object({}) });
