import { partBrands } from '../entities/part-options/part-brand.ts';
import { partCategories, partSubCategories } from '../entities/part-options/part-category.ts';
import {
  partConditions,
  partFitments,
  partOffers,
  partOrigins,
  partPriceTerms,
} from '../entities/part-options/part-traits.ts';
import type { Band } from './facets.ts';
import { defineVertical } from './vertical-definition.ts';

/** What costs exactly an end belongs to the dearer band: every offer is in one. */
const priceBands: readonly Band[] = [
  { from: null, to: 1999, label: 'Under 2,000' },
  { from: 2000, to: 4999, label: '2,000 - 5,000' },
  { from: 5000, to: 9999, label: '5,000 - 10,000' },
  { from: 10_000, to: 19_999, label: '10,000 - 20,000' },
  { from: 20_000, to: 49_999, label: '20,000 - 50,000' },
  { from: 50_000, to: 99_999, label: '50,000 - 1 lac' },
  { from: 100_000, to: null, label: 'From 1 lac' },
];

export const autoParts = defineVertical({
  schemaType: 'Product',
  hasPriceLabels: false,
  fields: {
    category: {
      kind: 'choice',
      options: partCategories,
      isWord: true,
      label: 'Category',
      isRequired: true,
      isAlwaysThere: true,
    },
    subCategory: {
      kind: 'choice',
      options: partSubCategories,
      within: 'category',
      isWord: true,
      label: 'Part',
      isRequired: true,
      isAlwaysThere: true,
    },
    fitment: {
      kind: 'choice',
      options: partFitments,
      label: 'What it fits',
      isRequired: true,
      isAlwaysThere: true,
    },
    fits: {
      kind: 'fits',
      makes: ['car', 'bike'],
      most: 12,
      label: 'Vehicle',
      noneWhere: { field: 'fitment', is: 'any' },
    },
    condition: {
      kind: 'choice',
      options: partConditions,
      isWord: true,
      label: 'Condition',
      isRequired: true,
      isAlwaysThere: true,
    },
    brand: { kind: 'choice', options: partBrands, isWord: true, label: 'Brand' },
    partNumber: { kind: 'text', most: 40, label: 'Part number' },
    origin: { kind: 'choice', options: partOrigins, label: 'Origin' },
    warrantyDays: {
      kind: 'number',
      unit: 'days',
      max: 3650,
      label: 'Warranty',
      wrong: 'Please enter a warranty of at most ten years',
      least: { value: 1, wrong: 'Please leave it empty where there is no warranty' },
    },
    priceTerms: {
      kind: 'choice',
      options: partPriceTerms,
      label: 'Price terms',
      isRequired: true,
      isAlwaysThere: true,
    },
    offers: { kind: 'tags', options: partOffers, most: 10, label: 'Offer' },
  },
  price: {
    kind: 'number',
    unit: 'PKR',
    max: 1_000_000_000,
    label: 'Price',
    wrong: 'Please enter a valid price',
    least: { value: 10, wrong: 'Please enter the whole price in rupees' },
    noneWhere: { field: 'priceTerms', is: 'on-request' },
  },
  steps: {
    what: ['category', 'subCategory'],
    details: ['fitment', 'fits', 'condition', 'brand', 'partNumber', 'origin', 'warrantyDays'],
    price: ['priceTerms'],
    contact: ['offers'],
  },
  title: ['brand', 'subCategory', 'fits'],
  slug: ['subCategory', 'city'],
  card: {
    tile: ['condition', 'origin', 'brand', 'warrantyDays'],
    row: ['condition', 'origin', 'brand', 'warrantyDays', 'partNumber'],
  },
  facets: [
    { key: 'cg', of: 'category', isOpen: true, group: 'what' },
    { key: 'sbc', of: 'subCategory', after: 'cg', isLong: true, isOpen: true, group: 'what' },
    { key: 'mk', of: 'fits', side: 'make', isOpen: true },
    { key: 'md', of: 'fits', side: 'model', after: 'mk', isOpen: true },
    { key: 'yr', of: 'fits', side: 'year' },
    { key: 'ct', of: 'city', isOpen: true },
    { key: 'ca', of: 'area', after: 'ct', isLong: true, isOpen: true },
    {
      key: 'pr',
      of: 'pricePkr',
      bands: priceBands,
      ends: [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
      group: 'traits',
      isOpen: true,
    },
    { key: 'cd', of: 'condition', group: 'traits', isOpen: true },
    { key: 'cpi', of: 'origin', group: 'traits' },
    { key: 'st', of: 'sellerType', group: 'traits' },
    { key: 'featured', of: 'isFeatured', group: 'traits' },
    { key: 'managed', of: 'sellerType', is: 'managed' },
  ],
  words: ['brand', 'partNumber'],
  alike: ['subCategory', 'category'],
  heading: { nouns: ['sbc', 'cg'], before: ['cd'], after: [], end: ['pr', 'yr'] },
  sorts: ['relevance', 'newest', 'price-asc', 'price-desc'],
});
