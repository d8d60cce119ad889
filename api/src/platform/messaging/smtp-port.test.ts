import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { isRecipientRejected, smtpPort } from './smtp-port.ts';

/** A minimal mail server, enough for one message. */
const received: string[] = [];
const server = createServer((socket: Socket) => {
  let isData = false;
  socket.on('error', () => undefined);
  socket.write('220 mail.test\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    if (isData) {
      if (line === '.') {
        isData = false;
        socket.write('250 kept\r\n');
      } else received.push(line);
      return;
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'MAIL' || command === 'RCPT') received.push(line);
    if (command === 'DATA') isData = true;
    const answers: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };
    socket.write(`${line.includes('refused@') ? '550 no such person' : (answers[command] ?? '250 fine')}\r\n`);
  });
});
let url: string;

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  // A TCP server's address is an object.
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

test('mail reaches its person with subject and text', async () => {
  const port = smtpPort({ url, from: 'Karwan <no-reply@karwan.test>' });
  await port.send({ to: 'sana@example.com', subject: '123456 is your Karwan code', text: '123456 is your code' });
  assert.ok(received.includes('MAIL FROM:<no-reply@karwan.test>'));
  assert.ok(received.includes('RCPT TO:<sana@example.com>'));
  assert.ok(received.includes('Subject: 123456 is your Karwan code'));
  assert.ok(received.includes('123456 is your code'));
});

test('a mail brings its files', async () => {
  const port = smtpPort({ url, from: 'Karwan <no-reply@karwan.test>' });
  const attachments = [{ name: 'karwan-K-2026-000123.pdf', content: Buffer.from('%PDF-1.7') }];
  await port.send({ to: 'sana@example.com', subject: 'A receipt', text: 'It is attached.', attachments });
  assert.ok(received.includes('Content-Type: application/pdf; name=karwan-K-2026-000123.pdf'));
  assert.ok(received.includes(Buffer.from('%PDF-1.7').toString('base64')));
});

test('mail has the id that its message keeps in every attempt', async () => {
  const port = smtpPort({ url, from: 'Karwan <no-reply@karwan.test>' });
  const id = '3f2b8f8e-6c56-4a5c-9c0a-6a1f3b1d2e4f';
  for (const subject of ['a first attempt', 'a second one'])
    await port.send({ to: 'sana@example.com', subject, text: 'News', id });
  assert.equal(received.filter((line) => line === `Message-ID: <${id}@karwan.test>`).length, 2);
});

test('mail to an address that does not exist is told apart from a server that is away', async () => {
  const port = smtpPort({ url, from: 'Karwan <no-reply@karwan.test>' });
  const refused = await port
    .send({ to: 'refused@example.com', subject: 's', text: 't' })
    .catch((error: unknown) => error);
  assert.equal(isRecipientRejected(refused), true);
  const asSender = smtpPort({ url, from: 'Karwan <refused@karwan.test>' });
  const misconfigured = await asSender
    .send({ to: 'sana@example.com', subject: 's', text: 't' })
    .catch((error: unknown) => error);
  assert.equal(isRecipientRejected(misconfigured), false);
  const unreachablePort = smtpPort({ url: 'smtp://127.0.0.1:1', from: 'Karwan <no-reply@karwan.test>' });
  const sendError = await unreachablePort
    .send({ to: 'sana@example.com', subject: 's', text: 't' })
    .catch((error: unknown) => error);
  assert.equal(isRecipientRejected(sendError), false);
});

test('mail goes to no other machine in clear, whatever its server offers', async () => {
  const before = received.length;
  const { port: number } = new URL(url);
  // Another loopback address, which counts as a remote host.
  const port = smtpPort({ url: `smtp://127.0.0.2:${number}`, from: 'Karwan <no-reply@karwan.test>' });
  await assert.rejects(port.send({ to: 'sana@example.com', subject: 's', text: '123456 is your code' }), /SSL|TLS/);
  assert.equal(received.length, before);
});
