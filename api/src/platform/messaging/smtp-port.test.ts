import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { smtpPort } from './smtp-port.ts';

/** As much of a mail server as one message needs. */
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
  // It listens on a port, so its address is not a pipe's name.
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

test('mail that the server refuses rejects', async () => {
  const port = smtpPort({ url, from: 'Karwan <no-reply@karwan.test>' });
  await assert.rejects(port.send({ to: 'refused@example.com', subject: 's', text: 't' }), /no such person|550/);
});

test('mail goes to no other machine in clear, whatever its server offers', async () => {
  const before = received.length;
  const { port: number } = new URL(url);
  // Another name for this machine, as a mail server elsewhere has one.
  const port = smtpPort({ url: `smtp://127.0.0.2:${number}`, from: 'Karwan <no-reply@karwan.test>' });
  await assert.rejects(port.send({ to: 'sana@example.com', subject: 's', text: '123456 is your code' }), /SSL|TLS/);
  assert.equal(received.length, before);
});
