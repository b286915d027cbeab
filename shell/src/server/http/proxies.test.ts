import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readConfig } from '../config.ts'
import { countedAddress, plainAddress, readProxies, visitorAddress } from './proxies.ts'

describe('the list of trusted proxies', () => {
  test('when it is empty, then no proxy is trusted', () => {
    for (const text of ['', ' ', ',']) {
      expect(readProxies(text).check('127.0.0.1', 'ipv4')).toBe(false)
      expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies.check('::1', 'ipv6')).toBe(false)
    }
  })

  test('when it has addresses and networks of both kinds, then they are trusted', () => {
    const proxies = readProxies('10.0.0.7, 172.16.0.0/12,fd00::/8 ,::1')
    for (const one of ['10.0.0.7', '172.31.255.255']) expect(proxies.check(one, 'ipv4')).toBe(true)
    for (const one of ['10.0.0.8', '172.32.0.0']) expect(proxies.check(one, 'ipv4')).toBe(false)
    expect(['fdff::1', '::1', 'fe80::1'].map((one) => proxies.check(one, 'ipv6'))).toEqual([true, true, false])
  })

  const faulty = [
    'localhost', '10.0.0.256', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.1:80',
    '*', 'true',
  ]
  test.each(faulty)('when it has %j, then the start is refused', (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: `127.0.0.1,${text}` }))
      .toThrow(`TRUSTED_PROXIES: '${text}' is neither an address nor a network`)
  })

  test.each(['0.0.0.0/0', '::/0', '::/1', '::/64', '0::/80', '8000::/1'])('when it has %s, which matches everybody, then the start is refused', (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text }))
      .toThrow(`TRUSTED_PROXIES: '${text}' would trust every address`)
  })
})

test.each(['::ffff:10.0.0.0/8', '::ffff:10.0.0.0/104', '::FFFF:0:0/96', '0:0:0:0:0:ffff:a00:0/104'])(
  'when an IPv4 network comes in the dress of IPv6 (%s), then the start is refused: it would trust others too', (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(`'${text}' must be written as an IPv4 network`)
  })

test.each([
  ['203.0.113.9', '203.0.113.9'], ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'], ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:0DB8:0001::', '2001:db8:1:0::'], ['::1', '0:0:0:0::'], ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::'],
])('when attempts from %s are counted, then it is under %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

test.each([
  ['203.0.113.9', '203.0.113.9'], [' 203.0.113.9:4711', '203.0.113.9'], ['[2001:DB8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'], ['::ffff:203.0.113.9', '203.0.113.9'], ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined], ['_hidden', undefined], ['', undefined], ['203.0.113', undefined],
])('when an address is written as %j, then it is %j', (text, plain) => {
  expect(plainAddress(text)).toBe(plain)
})

describe("the visitor's address", () => {
  const proxies = readProxies('10.0.0.0/8, fd00::/8')

  test.each([
    ['no proxy is between', '203.0.113.9', '', '203.0.113.9'],
    ['a stranger says he asks for another', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a stranger says he asks for one of ours', '203.0.113.9', '198.51.100.1, 10.0.0.5', '203.0.113.9'],
    ['our proxy asks for a visitor', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['our proxy asks for a visitor who lies', '10.0.0.1', '198.51.100.1, 10.0.0.5, 203.0.113.9', '203.0.113.9'],
    ['two proxies of ours are between', '10.0.0.1', '198.51.100.1, 203.0.113.9, fd00::2', '203.0.113.9'],
    ['only proxies of ours are named', '10.0.0.1', '10.0.0.9, 10.0.0.2', '10.0.0.9'],
    ['our proxy names no visitor', '10.0.0.1', '', '10.0.0.1'],
    ['our proxy passes on what is no address', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
    ['our proxy listens on IPv6 for IPv4', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['our proxy adds the port', '10.0.0.1', '203.0.113.9:50123', '203.0.113.9'],
  ])('when %s, then it is the nearest one that is not trusted', (_, peer, forwardedFor, address) => {
    expect(visitorAddress(proxies, peer, forwardedFor)).toBe(address)
  })

  test('when a visitor forges any header, then behind our proxy their address stays', () => {
    const lie = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constant('10.0.0.3')))
      .map((all) => all.join(','))
    fc.assert(fc.property(lie, (invented) => {
      expect(visitorAddress(proxies, '10.0.0.1', `${invented}, 203.0.113.9`)).toBe('203.0.113.9')
      expect(visitorAddress(proxies, '203.0.113.9', invented)).toBe('203.0.113.9')
    }))
  })
})
