import { type Call, listSessions } from '@karwan/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

export const sessionsQuery = (call: Call) =>
  queryOptions({ queryKey: [listSessions.id], queryFn: () => call(listSessions) });
