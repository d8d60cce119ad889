/** Replaces stylis's module in browsers: no style uses vendor prefixes (`enableVendorPrefixes`). */
export const prefix = (declaration: string): string => declaration;
