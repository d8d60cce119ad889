import { z } from 'zod';
import { anyTrader, defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { shownVerticals } from '../verticals/identity.ts';
import { isoTime, searchVertical } from './shapes.ts';

export const savedSearch = z.object({
  id: z.uuid(),
  vertical: openEnum(shownVerticals),
  filters: z.string(),
  name: z.string(),
  createdAt: isoTime,
  newCount: z.int(),
});

export const saveSearch = defineEndpoint({
  id: 'saved-searches.create@1',
  method: 'POST',
  path: '/api/website/saved-searches',
  summary: 'Saves a search; its owner is notified of new matching ads',
  callers: anyTrader,
  permission: 'Saved Ads',
  body: z.object({ vertical: searchVertical, filters: z.string().max(2000), name: z.string().trim().min(1).max(80) }),
  output: savedSearch,
  errors: ['too_many_saved_searches'],
});
