import { describe, expect, it } from 'vitest';
import { isPublicAddress, isWebhookUrl, publicLookup } from './public-address.ts';

const usual = { toLoopback: false };

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'x',
    '',
  ])('inside the network is none to send to: %s', (address) => {
    expect(isPublicAddress(address, usual)).toBe(false);
  });

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2a00:1450:4001:81b::200e', '2606:4700::1111'])(
    'in the internet is one: %s',
    (address) => {
      expect(isPublicAddress(address, usual)).toBe(true);
    },
  );

  it('of this machine is one for tests alone', () => {
    for (const address of ['127.0.0.1', '::1']) expect(isPublicAddress(address, { toLoopback: true })).toBe(true);
    for (const address of ['10.0.0.1', '169.254.169.254', 'fe80::1'])
      expect(isPublicAddress(address, { toLoopback: true })).toBe(false);
  });
});

describe('the address of a webhook', () => {
  it.each([
    'https://till.example/mahlzeit',
    'https://till.example:8443/?shop=1',
    'https://8.8.8.8/x',
    'https://[2606:4700::1111]/',
  ])('may be %s', (url) => {
    expect(isWebhookUrl(url, usual)).toBe(true);
  });

  it.each([
    '',
    'till.example',
    'http://till.example/',
    'ftp://till.example/',
    'https://localhost/',
    'https://till/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'https://eva:geheim@till.example/',
    'https://till.example/#oben',
    'javascript:alert(1)',
  ])('is never %s', (url) => {
    expect(isWebhookUrl(url, usual)).toBe(false);
  });
});

describe('where tests have this machine notified', () => {
  it('http goes no further than it', () => {
    const toLoopback = { toLoopback: true };
    for (const url of ['http://127.0.0.1:3000/', 'http://localhost/', 'http://[::1]/', 'https://till.example/'])
      expect([url, isWebhookUrl(url, toLoopback)]).toEqual([url, true]);
    for (const url of ['http://till.example/', 'http://8.8.8.8/', 'http://10.0.0.1/'])
      expect([url, isWebhookUrl(url, toLoopback)]).toEqual([url, false]);
  });
});

describe('looking a name up', () => {
  it('fails for one that means this machine', async () => {
    const error = await new Promise((resolve) => publicLookup(usual)('localhost', { all: true }, resolve));
    expect(error).toMatchObject({ name: 'InnerAddressError' });
  });
});
