import { messages } from '@karwan/shared-contracts';
import { refusal } from '../../platform/http/refusal.ts';

export const phoneInUse = refusal({ status: 409, code: 'phone_in_use', message: messages.phoneInUse });
export const phoneExists = refusal({ status: 409, code: 'phone_in_use', message: messages.phoneExists });
export const phoneNotFound = refusal({ status: 404, code: 'phone_not_found', message: messages.phoneNotFound });
