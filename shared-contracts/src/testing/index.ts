export {
  aCase,
  aCaseMessage,
  aCaseOffer,
  aCaseToPay,
  anOfferedCase,
  anOfficeCase,
  anOfficeCaseCard,
  aPricedCase,
} from './a-case.ts';
export { aCity, aMake, aModel } from './a-catalogue.ts';
export { aConversation, aMessage, aNotification } from './a-conversation.ts';
export { aLostConnection, aRefusal } from './a-failure.ts';
export { aboutACar, aListing, aListingDetail, aRatedPrice, aSearchResult, someListings } from './a-listing.ts';
export { aNewModel, aNewVehicleResult } from './a-new-model.ts';
export { aPhoto } from './a-photo.ts';
export { aDealer, aUser } from './a-user.ts';
export { anAuctionSheet, aSheetCheck, aSheetReport } from './an-auction-sheet.ts';
export { anOrder, aTransaction } from './an-order.ts';
export { type FakeApi, type FakeRefusal, fakeApi, invalidResponse, type RecordedCall } from './fake-api.ts';
export { anId, BUILT_AT } from './ids.ts';
export { NoWidget } from './no-widget.ts';
export { postingAccounts, switchMessage } from './posting-accounts.ts';
export { testSeed } from './seed.ts';
