import {
  isRefused,
  type Queue,
  type QueueConflict,
  type QueueItem,
  queueConflict,
  UNDO_MINUTES,
} from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useEffect, useRef, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { needsLogin } from '../../../lib/queries/officer.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

export type Decision = { action: string; reason?: string | undefined; answers?: Readonly<Record<string, string>> };

/** Last decisions, with the ids that can be undone. */
export type DecisionResult = { message: string; undo: readonly string[]; isComplete: boolean };

/** Items in neither list have changed meanwhile and are shown as `conflicts`. */
export type DecisionOutcome = { decided: readonly QueueItem[]; failed: readonly QueueItem[] };

/** Another officer's change, beside the item as it was shown here. */
export type Conflict = QueueConflict & { shown: QueueItem; message: string };

/** Decides on items of a queue, one after another. `onChange` must refetch the list. */
export function useDecisions(queue: Queue, onChange: () => void) {
  const t = useCopy();
  const { call } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [decided, setDecided] = useState<DecisionResult>();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

  useEffect(() => {
    if (!decided || decided.undo.length === 0) return;
    const timer = setTimeout(() => setDecided({ ...decided, undo: [] }), UNDO_MINUTES * 60_000);
    return () => clearTimeout(timer);
  }, [decided]);

  /** Runs one task at a time, so that a repeated key press has no effect. */
  async function run<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    try {
      return await request();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
      onChange();
    }
  }

  const decideOne = ({ id, version }: QueueItem, { action, reason, answers }: Decision) =>
    call(queue.decide, {
      params: { itemId: id },
      body: { version, action, ...(reason && { reason }), ...(answers && { answers }) },
    });

  function parseConflict(error: unknown, shown: QueueItem): Conflict | undefined {
    if (!isRefused(error) || error.failure.status !== 409) return undefined;
    const conflict = queueConflict.safeParse(error.failure.data).data;
    return conflict && { ...conflict, shown, message: error.message };
  }

  /** Resolves with the outcome. Undefined if other decisions are in progress. */
  const decide = (items: readonly QueueItem[], decision: Decision) =>
    run(async (): Promise<DecisionOutcome> => {
      setFields({});
      const decidedItems: QueueItem[] = [];
      const failed: QueueItem[] = [];
      const changed: Conflict[] = [];
      const undo: string[] = [];
      let message = '';
      let failure: unknown;
      for (const item of items) {
        // Skip the rest: the API is unreachable, or the inputs are invalid for all items.
        if (failure !== undefined && (!isRefused(failure) || Object.keys(refusedFields(failure)).length > 0)) {
          failed.push(item);
          continue;
        }
        try {
          const answer = await decideOne(item, decision);
          message = answer.message;
          if (answer.canUndo) undo.push(item.id);
          decidedItems.push(item);
        } catch (error) {
          const conflict = parseConflict(error, item);
          if (conflict) changed.push(conflict);
          else {
            failure = error;
            failed.push(item);
          }
        }
      }
      const fieldErrors = refusedFields(failure);
      setFields(fieldErrors);
      if (failure !== undefined && Object.keys(fieldErrors).length === 0) toastFailure(failure);
      setConflicts(changed);
      const counts = { done: decidedItems.length, changed: changed.length, failed: failed.length };
      const isComplete = decidedItems.length === items.length;
      if (items.length > 1 && !isComplete) setDecided({ message: t('queue.outcome', counts), undo, isComplete });
      else if (message) setDecided({ message, undo, isComplete });
      return { decided: decidedItems, failed };
    });

  /** Undoes the remaining decisions. Can be repeated after a failure. */
  const undo = () =>
    run(async () => {
      for (const itemId of decided?.undo ?? []) {
        try {
          const { message } = await call(queue.undo, { params: { itemId } });
          toast('success', message);
        } catch (error) {
          toastFailure(error);
          if (!isRefused(error) || needsLogin(error)) return;
        }
        setDecided((previous) => previous && { ...previous, undo: previous.undo.filter((id) => id !== itemId) });
      }
      setDecided(undefined);
    });

  return {
    ...{ isBusy, fields, decided, decide, undo },
    conflict: conflicts[0],
    closeConflict: () => setConflicts(([, ...rest]) => rest),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
