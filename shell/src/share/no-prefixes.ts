/** In place of stylis's own in browsers: no style asks for the prefixes of vendors (`enableVendorPrefixes`). */
export const prefix = (declaration: string): string => declaration;
