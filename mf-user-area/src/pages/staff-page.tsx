export { Staff as Component } from '../features/staff/components/Staff.tsx';
