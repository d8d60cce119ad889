export { SavedAds as Component } from '../features/saved/components/SavedAds.tsx';
