export { MyAds as Component } from '../features/my-ads/components/MyAds.tsx';
