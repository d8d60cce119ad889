import type { Page } from '@playwright/test';
import { toast } from './auth-dialog.ts';

/** What stands above every page of an account that is blocked, or may only read for a while. */
export const blockedBanner = (page: Page) => toast(page, 'Your ads are hidden.');
export const suspendedBanner = (page: Page) => toast(page, 'you can read and log in, but not post, message or book.');
