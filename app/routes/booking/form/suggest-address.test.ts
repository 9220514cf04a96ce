import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['GMAIL.CON', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['icoud.com', 'icloud.com'],
  ['comcast.ent', 'comcast.net'],
  ['comast.net', 'comcast.net'],
  ['aol.con', 'aol.com'],
  ['msn.cmo', 'msn.com'],
  ['rosecityplumbing.con', 'rosecityplumbing.com'],
])('%s is probably %s', (typed, meant) => {
  expect(suggestAddress(` Ada.Park+home@${typed} `)).toBe(`Ada.Park+home@${meant}`)
})

test.each([
  ...[
    'gmail.com',
    'Gmail.com',
    'yahoo.com',
    'yahoo.ca',
    'yahoo.co.uk',
    'hotmail.fr',
    'outlook.es',
    'live.ca',
    'me.com',
  ],
  ...['ymail.com', 'mail.com', 'email.com', 'gmx.com', 'googlemail.com', 'rocketmail.com', 'hey.com', 'pm.me', 'q.com'],
  ...[
    'aim.com',
    'abc.com',
    'man.com',
    'we.com',
    'love.com',
    'lime.com',
    'mail.me',
    'att.com',
    'cloud.com',
    'grail.com',
  ],
  ...['small.com', 'snail.com', 'tahoe.com', 'comcast.com', 'customer.example', 'example.com', 'site.test', 'ada.io'],
  ...[
    'gmail.io',
    'email.io',
    'pdx.edu',
    'portland.gov',
    'k12.or.us',
    'rosecityplumbing.com',
    'a.co',
    'xn--bcher-kva.com',
  ],
  ...['gmail', '', 'gmail.'],
])('@%s is left alone', (domain) => {
  expect(suggestAddress(`ada@${domain}`)).toBeNull()
})

test.each(['', 'ada', '@gmial.com', 'ada@park@'])('“%s” is no address yet', (typed) => {
  expect(suggestAddress(typed)).toBeNull()
})
