import type { RemoteIslands } from '@karwan/shared-contracts';

/** Islands: parts of this remote's public pages that are hydrated in the browser. */
export const islands: RemoteIslands = {
  'save-heart': () =>
    import(/* webpackChunkName: "island-save-heart" */ '../components/SaveButton.tsx').then(
      ({ saveHeart }) => saveHeart,
    ),
  'search-box': () =>
    import(/* webpackChunkName: "island-search-box" */ '../components/SearchBox.tsx').then(
      ({ searchBox }) => searchBox,
    ),
  'row-contact': () =>
    import(/* webpackChunkName: "island-row-contact" */ '../components/RowContact.tsx').then(
      ({ rowContact }) => rowContact,
    ),
  'save-search': () =>
    import(/* webpackChunkName: "island-save-search" */ '../features/search/components/SaveSearchButton.tsx').then(
      ({ saveSearchButton }) => saveSearchButton,
    ),
  'find-option': () =>
    import(/* webpackChunkName: "island-find-option" */ '../features/search/components/FindOption.tsx').then(
      ({ findOption }) => findOption,
    ),
  filters: () =>
    import(/* webpackChunkName: "island-filters" */ '../features/search/components/FilterButton.tsx').then(
      ({ filterButton }) => filterButton,
    ),
  'following-pages': () =>
    import(/* webpackChunkName: "island-following-pages" */ '../features/search/components/FollowingPages.tsx').then(
      ({ followingPages }) => followingPages,
    ),
  'relax-link': () =>
    import(/* webpackChunkName: "island-relax-link" */ '../features/search/components/EmptyResult.tsx').then(
      ({ relaxLink }) => relaxLink,
    ),
  'photo-gallery': () =>
    import(/* webpackChunkName: "island-photo-gallery" */ '../features/listing/components/PhotoGallery.tsx').then(
      ({ photoGallery }) => photoGallery,
    ),
  'contact-buttons': () =>
    import(/* webpackChunkName: "island-contact-buttons" */ '../features/listing/components/ContactButtons.tsx').then(
      ({ contactButtons }) => contactButtons,
    ),
  'share-button': () =>
    import(/* webpackChunkName: "island-share-button" */ '../features/listing/components/ShareButton.tsx').then(
      ({ shareButton }) => shareButton,
    ),
  'report-button': () =>
    import(/* webpackChunkName: "island-report-button" */ '../features/listing/components/ReportButton.tsx').then(
      ({ reportButton }) => reportButton,
    ),
  'ask-login': () =>
    import(/* webpackChunkName: "island-ask-login" */ '../features/listing/components/AskLogin.tsx').then(
      ({ askLogin }) => askLogin,
    ),
  'fit-picker': () =>
    import(/* webpackChunkName: "island-fit-picker" */ '../components/FitForm.tsx').then(({ fitPicker }) => fitPicker),
  'view-count': () =>
    import(/* webpackChunkName: "island-view-count" */ '../features/listing/components/ViewCount.tsx').then(
      ({ viewCount }) => viewCount,
    ),
  'compare-button': () =>
    import(
      /* webpackChunkName: "island-compare-button" */ '../features/new-vehicles/components/CompareButton.tsx'
    ).then(({ compareButton }) => compareButton),
  'compare-bar': () =>
    import(/* webpackChunkName: "island-compare-bar" */ '../features/new-vehicles/components/CompareBar.tsx').then(
      ({ compareBar }) => compareBar,
    ),
  'keep-compared': () =>
    import(/* webpackChunkName: "island-keep-compared" */ '../features/new-vehicles/components/KeepCompared.tsx').then(
      ({ keepCompared }) => keepCompared,
    ),
  instalments: () =>
    import(/* webpackChunkName: "island-instalments" */ '../features/new-vehicles/components/Instalments.tsx').then(
      ({ instalments }) => instalments,
    ),
};
