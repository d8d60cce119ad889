export { Day as Component } from '../features/day/components/Day.tsx';
