import { refusal } from '../../platform/http/refusal.ts';

export const personBlocked = refusal({
  status: 403,
  code: 'person_blocked',
  message: 'You cannot message this person.',
});
export const personUnreachable = refusal({
  status: 409,
  code: 'person_unreachable',
  message: 'This person can no longer be reached on Karwan. Nothing was sent.',
});
export const chatStopped = refusal({
  status: 403,
  code: 'chat_stopped',
  message: 'You can’t send messages right now.',
});
export const newChatsPaused = refusal({
  status: 403,
  code: 'new_chats_paused',
  message:
    'Several people have reported you. You can start new conversations after our team has reviewed this. You can still reply in existing conversations.',
});
export const personNotFound = refusal({
  status: 404,
  code: 'person_not_found',
  message: 'This person was not found.',
});
export const ownAccount = refusal({ status: 409, code: 'own_account', message: 'This is your own account.' });
export const tooManyBlocked = refusal({
  status: 409,
  code: 'too_many_blocked',
  message: 'You can’t block more people. Unblock someone first.',
});
export const personAlreadyReported = refusal({
  status: 409,
  code: 'already_reported',
  message: 'You’ve already reported this person today. We’re reviewing it.',
});
export const tooManyReports = refusal({
  status: 429,
  code: 'too_many_reports',
  message: 'You’ve reported several people today. Please try again tomorrow.',
});
