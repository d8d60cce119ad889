import { randomUUID } from 'node:crypto';
import { addFeedback, feedbackForm, messages } from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { parseBody } from '../../platform/http/parse-body.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { findAccount } from '../users/index.ts';
import { insertFeedback } from './repository.ts';

/** For signed-in users, name and email are those of the account; the body's values are ignored. */
export function registerFeedbackRoutes(app: HttpApp, { db, now }: Pick<Services, 'db' | 'now'>): void {
  registerEndpoint(
    app,
    addFeedback,
    async ({ body, caller, once }) => {
      const account = caller.kind === 'account' ? await findAccount(db, caller.accountId) : undefined;
      const { rating, title, description } = parseBody(feedbackForm, body);
      return once(async (tx) => {
        await insertFeedback(tx, {
          id: randomUUID(),
          accountId: account?.id ?? null,
          ...{ rating, title, description },
          name: account?.name ?? body.name,
          email: account?.email ?? body.email,
          createdAt: now(),
        });
        return { success: true as const, message: messages.feedbackAdded };
      });
    },
    { rateLimit: { max: 10, seconds: 600 } },
  );
}
