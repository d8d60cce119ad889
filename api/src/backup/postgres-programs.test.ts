import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentOf, readAsSql, requirePrograms } from './postgres-programs.ts';

const connection = { PGHOST: 'db', PGPORT: '5432', PGUSER: 'karwan', PGDATABASE: 'site' };

for (const [form, url, environment] of [
  ['a host', 'postgres://karwan@db/site', connection],
  ['a port', 'postgresql://karwan@db:6432/site', { ...connection, PGPORT: '6432' }],
  ['IPv6', 'postgres://karwan@[::1]/site', { ...connection, PGHOST: '::1' }],
  ['any password', 'postgres://karwan:p%40%3A%2F%25%20%C3%A4@db/site', { ...connection, PGPASSWORD: 'p@:/% ä' }],
  [
    'a socket',
    'postgres://karwan:pw@localhost/site?host=/run/pg',
    { ...connection, PGHOST: '/run/pg', PGPASSWORD: 'pw' },
  ],
  ['a socket as host', 'postgres://karwan@%2Frun%2Fpg/site', { ...connection, PGHOST: '/run/pg' }],
  ['TLS', 'postgres://karwan@db/site?sslmode=verify-full', { ...connection, PGSSLMODE: 'verify-full' }],
  ['TLS in the driver’s words', 'postgres://karwan@db/site?sslmode=no-verify', { ...connection, PGSSLMODE: 'require' }],
  ['TLS at all', 'postgres://karwan@db/site?ssl=true', { ...connection, PGSSLMODE: 'require' }],
] as const) {
  test(`an address with ${form} leads PostgreSQL's programs where it leads the API`, () => {
    assert.deepEqual(environmentOf(url), environment);
  });
}

test('a program that is not installed is named before anything is begun', async () => {
  await requirePrograms([]);
  await assert.rejects(requirePrograms(['no-such-program']), /no-such-program is missing: install/);
});

test('a dump that nothing can read ends with a sentence, and not the process', async () => {
  const read = async () => {
    for await (const _ of readAsSql('a.dump', '/nonexistent/pg_restore'));
  };
  await assert.rejects(read, /could not be read completely/);
});
