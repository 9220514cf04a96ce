import { expect, test } from 'vitest'
import { z } from 'zod'
import { asciiEmail, isEmailAddress } from './email-address.ts'

test.each([
  ...['ada@example.com', 'ADA@EXAMPLE.COM', 'ada.lovelace+repair@mail.example.co.uk', 'a@b.co', '1@example.com'],
  ...[
    'a&b@example.com',
    'first/last@example.com',
    "o'brien@example.com",
    '!#$%&*+/=?^_`{|}~-@example.com',
    '_@example.com',
  ],
  ...[
    'ada@xn--bcher-kva.example',
    'ada@bücher.example',
    'josé@example.com',
    '用户@例子.广告',
    'ada@my-shop.example',
    '-a-@example.com',
  ],
  ...[`${'a'.repeat(64)}@example.com`],
])('%j can receive mail', (address) => {
  expect(isEmailAddress(address)).toBe(true)
})

test.each([
  ...[
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@localhost',
    'ada@@example.com',
    'ada@exam ple.com',
    'a b@example.com',
  ],
  ...[
    '.ada@example.com',
    'ada.@example.com',
    'ada..b@example.com',
    'ada@.example.com',
    'ada@example..com',
    'ada@example.com.',
  ],
  ...[
    'ada@-example.com',
    'ada@example-.com',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@example.c',
    'ada@example.123',
    'ada@127.1',
  ],
  ...[
    'ada@example.com/x',
    'ada@example.com?x',
    'ada@example.com#x',
    'ada@example.com:25',
    'ada@user:pw@example.com',
    'ada@exa%6dple.com',
  ],
  ...[
    '"ada b"@example.com',
    'Ada <ada@example.com>',
    'ada@example.com,bob@example.com',
    'ada,@example.com',
    'ada;@example.com',
  ],
  ...[
    'ada\u0000@example.com',
    'ada\n@example.com',
    'ada\u200b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
  ],
])('%j can’t', (address) => {
  expect(isEmailAddress(address)).toBe(false)
})

test('whatever the library takes, this takes', () => {
  for (const address of ['a.b-c_d+e@example.org', "x'y@sub.example.io", 'A1@EXAMPLE.NET', '0_0@e.xample.museum'])
    expect([z.email().safeParse(address).success, isEmailAddress(address)]).toEqual([true, true])
})

test.each<[string, string]>([
  ['vic@example.com', 'vic@example.com'],
  ['Vic+1@EXAMPLE.com', 'Vic+1@example.com'],
  ...['vic@ｅxample.com', 'vic@ⓔxample.com', 'vic@example。com', 'vic@example．com', 'vic@ｅⓧample｡ＣＯＭ'].map(
    (spelled): [string, string] => [spelled, 'vic@example.com'],
  ),
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['josé@例子.广告', 'josé@xn--fsqu00a.xn--4rr70v'],
  ...['', 'ada', '@example.com', 'ada@', 'ada@exam ple.com', 'ada@[127.0.0.1]'].map((none): [string, string] => [
    none,
    none,
  ]),
])('%j is stored as %j', (typed, stored) => {
  expect(asciiEmail(typed)).toBe(stored)
})
