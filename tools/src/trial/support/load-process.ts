import { Agent, request as ask } from 'node:http';
import { createRandom } from '../run-trial.ts';
import type { LoadPlan, LoadRequest, LoadSample } from './load.ts';

/** Sends a plan's requests on schedule, however slow the responses are, and reports all of them at the end. */
process.once('message', (plan: LoadPlan) => void run(plan).then((samples) => process.send?.(samples)));

async function run(plan: LoadPlan): Promise<LoadSample[]> {
  const random = createRandom(plan.seed ?? 1);
  const agents = plan.origins.map(() => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }));
  const total = Math.round(plan.perSecond * plan.seconds);
  process.send?.('started');
  const startedAt = performance.now();
  const samples: Promise<LoadSample>[] = [];
  let isStopped = false;
  process.on('message', (message) => {
    isStopped ||= message === 'stop';
  });
  if (plan.concurrency !== undefined) {
    let n = 0;
    const isDone = () => isStopped || performance.now() - startedAt > plan.seconds * 1000;
    const sendContinuously = async () => {
      while (!isDone()) {
        const sample = send(plan, pick(plan.requests, random()), n++, agents, startedAt);
        samples.push(sample);
        await sample;
      }
    };
    await Promise.all(Array.from({ length: plan.concurrency }, sendContinuously));
  }
  for (let n = 0; plan.concurrency === undefined && n < total && !isStopped; n += 1) {
    const waitMs = (n / plan.perSecond) * 1000 - (performance.now() - startedAt);
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
    samples.push(send(plan, pick(plan.requests, random()), n, agents, startedAt));
  }
  const done = await Promise.all(samples);
  for (const agent of agents) agent.destroy();
  return done;
}

function pick(requests: readonly LoadRequest[], share: number): LoadRequest {
  const totalWeight = requests.reduce((sum, { weight = 1 }) => sum + weight, 0);
  let remaining = share * totalWeight;
  const found =
    requests.find(({ weight = 1 }) => {
      remaining -= weight;
      return remaining < 0;
    }) ?? requests.at(-1);
  if (!found) throw new Error('A load plan needs at least one request.');
  return found;
}

function send(plan: LoadPlan, request: LoadRequest, n: number, agents: Agent[], startedAt: number) {
  const originIndex = n % plan.origins.length;
  const address = addressOf(n % (plan.addresses ?? 1));
  const fill = (text: string) => text.replaceAll('{n}', String(n)).replaceAll('{address}', address);
  const path = fill(request.path);
  const headers = Object.fromEntries(Object.entries(request.headers ?? {}).map(([name, value]) => [name, fill(value)]));
  const startedMs = performance.now();
  return new Promise<LoadSample>((resolve) => {
    const finish = (outcome: Pick<LoadSample, 'status'> & Partial<LoadSample>) =>
      resolve({
        at: Math.round(startedMs - startedAt),
        ms: Math.round((performance.now() - startedMs) * 10) / 10,
        path,
        ...outcome,
      });
    const signal = AbortSignal.timeout(plan.timeoutMs ?? 30_000);
    const attempt = () => {
      let hasAnswer = false;
      const sent = ask(
        new URL(path, plan.origins[originIndex]),
        {
          method: request.method ?? 'GET',
          agent: agents[originIndex],
          headers: {
            'x-forwarded-for': address,
            ...(request.body && { 'content-type': 'application/json' }),
            ...headers,
          },
          signal,
        },
        (answer) => {
          hasAnswer = true;
          const retryAfter = answer.headers['retry-after'];
          answer.on('error', (error) => finish({ status: 0, error: error.message }));
          answer.on('end', () => finish({ status: answer.statusCode ?? 0, ...(retryAfter && { retryAfter }) }));
          answer.resume();
        },
      );
      sent.on('error', (error) => {
        // The server closed an idle keep-alive connection: retry on a new one, as browsers do.
        if (sent.reusedSocket && !hasAnswer && !signal.aborted) attempt();
        else finish({ status: 0, error: error.message });
      });
      sent.end(request.body === undefined ? undefined : fill(request.body));
    };
    attempt();
  });
}

const addressOf = (number: number) => `100.64.${number >> 8}.${number & 255}`;
