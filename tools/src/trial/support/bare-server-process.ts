import { createServer } from 'node:http';

// A server that does nothing for who comes but hold their connection: what its clients cost the machine by themselves.
const file = Buffer.alloc(1024 * 1024);
const server = createServer({ requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 }, (asked, reply) => {
  asked.once('end', () => reply.end(file)).resume();
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
