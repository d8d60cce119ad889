export { Cities as Component } from '../features/cities/components/Cities.tsx';
