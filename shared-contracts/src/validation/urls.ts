import { z } from 'zod';

const LINKEDIN = /^https?:\/\/([a-z]{2,3}\.)?linkedin\.com\/(in|company)\/[^/?#\s]+\/?([?#]\S*)?$/i;

/** The URL of a LinkedIn profile or company page, or empty (specification §5, VAL-09). */
export const optionalLinkedinUrl = z
  .string()
  .trim()
  .refine((text) => text === '' || LINKEDIN.test(text), 'Must be a valid LinkedIn profile or company URL')
  .optional();

/** A website URL with http or https, or empty. */
export const optionalWebsiteUrl = z
  .string()
  .trim()
  .refine((text) => text === '' || isWebAddress(text), 'Must be a valid URL')
  .optional();

const isWebAddress = (text: string) =>
  /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) && /[^.]\.[^.]/.test(new URL(text).hostname);
