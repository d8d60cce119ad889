export { Inspections as Component } from '../features/inspections/components/Inspections.tsx';
