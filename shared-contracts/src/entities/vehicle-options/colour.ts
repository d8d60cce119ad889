import { z } from 'zod';
import { type Option, slugsOf } from '../option.ts';

/**
 * Colours of the colour filter; the maker's paint name is stored separately. `hex` is null if no single colour can
 * represent it.
 */
export const colours = [
  { slug: 'white', label: 'White', labelUrdu: 'سفید', hex: '#FFFFFF' },
  { slug: 'black', label: 'Black', labelUrdu: 'کالا', hex: '#111111' },
  { slug: 'silver', label: 'Silver', labelUrdu: 'سلور', hex: '#C0C0C0' },
  { slug: 'grey', label: 'Grey', labelUrdu: 'سرمئی', hex: '#7A7A7A' },
  { slug: 'blue', label: 'Blue', labelUrdu: 'نیلا', hex: '#1F4E9E' },
  { slug: 'red', label: 'Red', labelUrdu: 'سرخ', hex: '#C4161C' },
  { slug: 'gold', label: 'Gold', labelUrdu: 'سنہری', hex: '#C9A227' },
  { slug: 'green', label: 'Green', labelUrdu: 'سبز', hex: '#1E6B3A' },
  { slug: 'turquoise', label: 'Turquoise', labelUrdu: 'فیروزی', hex: '#1BA3A3' },
  { slug: 'beige', label: 'Beige', labelUrdu: 'بیج', hex: '#D9C7A3' },
  { slug: 'maroon', label: 'Maroon', labelUrdu: 'میرون', hex: '#7A1712' },
  { slug: 'brown', label: 'Brown', labelUrdu: 'بھورا', hex: '#5C3A21' },
  { slug: 'bronze', label: 'Bronze', labelUrdu: 'کانسی', hex: '#8C6239' },
  { slug: 'pink', label: 'Pink', labelUrdu: 'گلابی', hex: '#E58BAA' },
  { slug: 'yellow', label: 'Yellow', labelUrdu: 'پیلا', hex: '#F5D400' },
  { slug: 'unlisted', label: 'Unlisted', labelUrdu: 'غیر درج', hex: null },
  { slug: 'other', label: 'Other', labelUrdu: 'دیگر', hex: null },
  { slug: 'purple', label: 'Purple', labelUrdu: 'جامنی', hex: '#5B2A86' },
  { slug: 'orange', label: 'Orange', labelUrdu: 'نارنجی', hex: '#F07F13' },
  { slug: 'burgundy', label: 'Burgundy', labelUrdu: 'عنابی', hex: '#6B1026' },
] as const satisfies readonly (Option & { hex: string | null })[];
export const colour = z.enum(slugsOf(colours));
export type Colour = z.infer<typeof colour>;
