export { aCity, aMake, aModel } from './a-catalogue.ts';
export { aConversation, aMessage, aNotification } from './a-conversation.ts';
export { aboutACar, aListing, aListingDetail, aSearchResult, someListings } from './a-listing.ts';
export { aPhoto } from './a-photo.ts';
export { aDealer, aUser } from './a-user.ts';
export { type AskedCall, type FakeApi, type FakeRefusal, fakeApi, nonsense } from './fake-api.ts';
export { anId, BUILT_AT } from './ids.ts';
export { NoWidget } from './no-widget.ts';
export { testSeed } from './seed.ts';
