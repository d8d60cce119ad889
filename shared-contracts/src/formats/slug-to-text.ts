/** 'dealer-staff' → 'Dealer staff': a fallback for slugs without a label. */
export const slugToText = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
