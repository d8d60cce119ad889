import { isRefused, type Queue, type QueueConflict, type QueueItem, queueConflict } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useRef, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { needsLogin } from '../../../lib/queries/officer.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';

export type Choice = { action: string; reason?: string | undefined; answers?: Readonly<Record<string, string>> };

/** Decided last, and what of it can be taken back. */
export type Decided = { message: string; undo: readonly string[]; isComplete: boolean };

/** What is not in `decided` or `failed` is another thing by now: `conflicts` shows it. */
export type Outcome = { decided: readonly QueueItem[]; failed: readonly QueueItem[] };

/** What somebody else has done meanwhile, beside what was seen here. */
export type Conflict = QueueConflict & { seen: QueueItem; message: string };

/** Decides about items of a queue, one after another. `onChange`: the list is to be read again. */
export function useDecisions(queue: Queue, onChange: () => void) {
  const t = useCopy();
  const { call } = useKarwan();
  const toast = useToast();
  const tellFailure = useOfficeFailure();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [decided, setDecided] = useState<Decided>();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

  /** One at a time: a key that is pressed twice does nothing twice. */
  async function run<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    try {
      return await work();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
      onChange();
    }
  }

  const decideOne = ({ id, version }: QueueItem, { action, reason, answers }: Choice) =>
    call(queue.decide, {
      params: { itemId: id },
      body: { version, action, ...(reason && { reason }), ...(answers && { answers }) },
    });

  function conflictIn(error: unknown, seen: QueueItem): Conflict | undefined {
    if (!isRefused(error) || error.failure.status !== 409) return undefined;
    const known = queueConflict.safeParse(error.failure.data).data;
    return known && { ...known, seen, message: error.message };
  }

  /** Answers what became of them; undefined while other decisions are under way. */
  const decide = (items: readonly QueueItem[], choice: Choice) =>
    run(async (): Promise<Outcome> => {
      setFields({});
      const done: QueueItem[] = [];
      const failed: QueueItem[] = [];
      const changed: Conflict[] = [];
      const undo: string[] = [];
      let message = '';
      let failure: unknown;
      for (const item of items) {
        // The next ones would meet the same: the API is away, or does not take what was answered.
        if (failure !== undefined && (!isRefused(failure) || Object.keys(refusedFields(failure)).length > 0)) {
          failed.push(item);
          continue;
        }
        try {
          const answer = await decideOne(item, choice);
          message = answer.message;
          if (answer.canUndo) undo.push(item.id);
          done.push(item);
        } catch (error) {
          const conflict = conflictIn(error, item);
          if (conflict) changed.push(conflict);
          else {
            failure = error;
            failed.push(item);
          }
        }
      }
      const refused = refusedFields(failure);
      setFields(refused);
      if (failure !== undefined && Object.keys(refused).length === 0) tellFailure(failure);
      setConflicts(changed);
      const counts = { done: done.length, changed: changed.length, failed: failed.length };
      const isComplete = done.length === items.length;
      if (items.length > 1 && !isComplete) setDecided({ message: t('queue.outcome', counts), undo, isComplete });
      else if (message) setDecided({ message, undo, isComplete });
      return { decided: done, failed };
    });

  /** Goes on after a failure with what is not taken back yet. */
  const undo = () =>
    run(async () => {
      for (const itemId of decided?.undo ?? []) {
        try {
          const { message } = await call(queue.undo, { params: { itemId } });
          toast('success', message);
        } catch (error) {
          tellFailure(error);
          if (!isRefused(error) || needsLogin(error)) return;
        }
        setDecided((before) => before && { ...before, undo: before.undo.filter((id) => id !== itemId) });
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
