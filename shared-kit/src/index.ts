export { useIsHydrated } from '@karwan/shared-ui';
export { LogOutEntry } from './account/LogOutEntry.tsx';
export { runAfterLogin } from './account/run-after-login.ts';
export { HourPicker, type HourPickerProps } from './bookings/HourPicker.tsx';
export { CaseMessages, type CaseMessagesProps } from './cases/CaseMessages.tsx';
export { CasePart, type CasePartProps } from './cases/CasePart.tsx';
export { type CaseConversation, caseConversationQuery } from './cases/case-conversation.ts';
export { caseProgressSteps, currentStepIndex } from './cases/case-progress.ts';
export { MarketRange, type MarketRangeProps } from './cases/MarketRange.tsx';
export { checkCode, sendCodeByEmail } from './codes/codes.ts';
export { type Contact, type ContactKind, contactBody } from './codes/contact.ts';
export { type CodeEntry, useCodeEntry } from './codes/use-code-entry.ts';
export { isServer } from './context/is-server.ts';
export { RemoteProvider, useAuthState, useKarwan } from './context/remote-context.tsx';
export { createTypedCopy } from './copy/create-typed-copy.ts';
export { readDevice } from './device/read-device.ts';
export {
  Fragment,
  type FragmentView,
  fragment,
  type HostContent,
  type SharedPropsView,
} from './fragments/fragment.tsx';
export { BodyMap, type BodyPanel } from './inspection/BodyMap.tsx';
export { Island, island, type PlainPropsComponent } from './islands/island.tsx';
export { Bubble, BubbleNote, BubbleText } from './messages/bubble.ts';
export { DayLine } from './messages/DayLine.tsx';
export { deliver, type SendOutgoing } from './messages/deliver.ts';
export { clearUnsentMessages, type Delivery, deliveryOf } from './messages/delivery.ts';
export { MessageComposer, type MessageComposerProps } from './messages/MessageComposer.tsx';
export {
  allMessages,
  type MessagePages,
  mergePages,
  type ReadReceipt,
  withMessages,
  withReadReceipt,
} from './messages/message-pages.ts';
export { OutgoingBubble, type OutgoingBubbleProps } from './messages/OutgoingBubble.tsx';
export { createOutbox, type Outbox, type Outgoing } from './messages/outbox.ts';
export { useIsTabVisible } from './messages/use-is-visible.ts';
export { useNewestPoll } from './messages/use-newest-poll.ts';
export { useOutbox } from './messages/use-outbox.ts';
export { UndoSold } from './own-ads/UndoSold.tsx';
export { type OwnAdAction, ownAdActionsOf, useOwnAdActions } from './own-ads/use-own-ad-actions.ts';
export { type PublicPage, publicPage } from './pages/public-page.tsx';
export { compressPhoto, UnusablePhotoError } from './photo/compress-photo.ts';
export { ListingPhoto } from './photo/ListingPhoto.tsx';
export { PriceBand, type PriceBandProps } from './price/PriceBand.tsx';
export { isTemporary } from './sending/is-temporary.ts';
export { createSender, type Sender } from './sending/sender.ts';
export { useFailureToast, useToast } from './toasts/use-toast.ts';
