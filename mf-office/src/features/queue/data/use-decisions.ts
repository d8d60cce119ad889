import { isRefused, type Queue, type QueueConflict, type QueueItem, queueConflict } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useState } from 'react';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';

export type Choice = { action: string; reason?: string | undefined; answers?: Readonly<Record<string, string>> };

/** Decided last, and what of it can be taken back. */
export type Decided = { message: string; undo: readonly string[] };

/** What somebody else has done meanwhile, beside what was seen here. */
export type Conflict = QueueConflict & { seen: QueueItem; message: string };

/** Decides about items of a queue, one after another. `onChange`: the list is to be read again. */
export function useDecisions(queue: Queue, onChange: () => void) {
  const { call } = useKarwan();
  const toast = useToast();
  const tellFailure = useOfficeFailure();
  const [isBusy, setIsBusy] = useState(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [decided, setDecided] = useState<Decided>();
  const [conflict, setConflict] = useState<Conflict>();

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

  /** Answers whether all of them are decided. */
  async function decide(items: readonly QueueItem[], choice: Choice): Promise<boolean> {
    setIsBusy(true);
    setFields({});
    const undo: string[] = [];
    let message = '';
    try {
      for (const item of items) {
        try {
          const done = await decideOne(item, choice);
          message = done.message;
          if (done.canUndo) undo.push(item.id);
        } catch (error) {
          const found = conflictIn(error, item);
          if (found === undefined) throw error;
          setConflict(found);
        }
      }
    } catch (error) {
      const refused = refusedFields(error);
      setFields(refused);
      if (Object.keys(refused).length === 0) tellFailure(error);
      return false;
    } finally {
      setIsBusy(false);
      if (message) setDecided({ message, undo });
      onChange();
    }
    return true;
  }

  async function undo(): Promise<void> {
    setIsBusy(true);
    try {
      for (const itemId of decided?.undo ?? []) {
        const { message } = await call(queue.undo, { params: { itemId } });
        toast('success', message);
      }
      setDecided(undefined);
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsBusy(false);
      onChange();
    }
  }

  return { isBusy, fields, decided, decide, undo, conflict, closeConflict: () => setConflict(undefined) };
}

export type Decisions = ReturnType<typeof useDecisions>;
