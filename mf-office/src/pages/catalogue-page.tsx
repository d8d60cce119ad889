export { Catalogue as Component } from '../features/catalogue/components/Catalogue.tsx';
