import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AttributionOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { AttributionWords } from './attribution-words.tsx'

const nothing: AttributionOnTheWire = {
  ...{ kind: null, site: null, landing_path: null, landing_title: null, form_path: null, heard_from: null },
  ...{ utm_source: null, utm_medium: null, utm_campaign: null, is_ad_click: false },
}

test.each<[Partial<AttributionOnTheWire>, string]>([
  [
    { kind: 'search', site: 'Google', landing_path: '/blog/dryer', landing_title: 'LG dryer not heating' },
    'The post <em>LG dryer not heating</em>, Google',
  ],
  [{ kind: 'ad', site: 'Google', landing_path: '/' }, 'The home page, Ad, Google'],
  [{ kind: 'direct', landing_path: '/services' }, '/services, Typed in or saved'],
  [{ kind: 'phone', heard_from: 'a neighbor' }, 'Phone, “a neighbor”'],
  [{ form_path: '/' }, 'The home page'],
  [{ kind: 'site', site: '<b>', utm_campaign: '<i>' }, '&lt;b&gt;, campaign “&lt;i&gt;”'],
  [{}, 'Unknown'],
])('%o reads %s', (known, words) => {
  expect(renderToStaticMarkup(<AttributionWords attribution={{ ...nothing, ...known }} />)).toBe(words)
})
