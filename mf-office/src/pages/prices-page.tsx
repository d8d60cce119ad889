export { Prices as Component } from '../features/prices/components/Prices.tsx';
