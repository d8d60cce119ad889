import { rateLimitKeyOf } from './rate-limit-key.ts';
import { isVisitorId } from './visitor-header.ts';

describe('the name under which an address is counted', () => {
  it('is an IPv4 address itself, however it is written', () => {
    expect(rateLimitKeyOf('203.0.113.5')).toBe('203.0.113.5');
    expect(rateLimitKeyOf('::ffff:203.0.113.5')).toBe('203.0.113.5');
    expect(rateLimitKeyOf('0:0:0:0:0:ffff:203.0.113.5')).toBe('203.0.113.5');
    expect(rateLimitKeyOf('::FFFF:203.0.113.6')).toBe('203.0.113.6');
  });

  it('is the network of an IPv6 address: all 2^64 addresses of a household share it', () => {
    const household = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2:0:0:0:5%eth0'];
    expect(new Set(household.map(rateLimitKeyOf))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(rateLimitKeyOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(rateLimitKeyOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(rateLimitKeyOf('2001:db8::2:0:0:0:1')).toBe('2001:db8:0:2::/64');
    expect(rateLimitKeyOf('::1')).toBe('0:0:0:0::/64');
  });

  it('is empty for whoever has hung up: a closed connection has no address', () => {
    expect(rateLimitKeyOf(undefined)).toBe('');
  });
});

it('takes nothing but 22 letters of base64url for the id of a visitor', () => {
  expect(isVisitorId('0123456789abcdefghi_-X')).toBe(true);
  for (const invalid of ['', '0123456789abcdefghi_-', '0123456789abcdefghi_-XX', '0123456789abcdefghi_-\n', 'a b']) {
    expect(isVisitorId(invalid)).toBe(false);
  }
});
