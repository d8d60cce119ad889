export { Hours as Component } from '../features/hours/components/Hours.tsx';
