/** 'dealer-staff' → 'Dealer staff': a fallback for slugs without a label. */
export const asWords = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
