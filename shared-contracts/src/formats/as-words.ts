/** 'dealer-staff' as 'Dealer staff': for a slug whose name nobody has written down. */
export const asWords = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
