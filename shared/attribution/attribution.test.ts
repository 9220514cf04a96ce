import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributedSiteOf, attributionKindOf, longestCampaign, readAttribution } from './attribution.ts'

const read = (fields: Record<string, unknown>, isPrivate = false) =>
  readAttribution(new Map(Object.entries({ landing_path: '/blog/a', ...fields })), isPrivate)
const kindOf = (fields: Record<string, unknown>) => attributionKindOf(read(fields))

test('the site that linked here, the campaign and the ad click say what brought someone', () => {
  const kinds: [Record<string, string>, string, string | null][] = [
    [{ referrer_host: 'www.google.com' }, 'search', 'Google'],
    [{ referrer_host: 'www.google.co.uk' }, 'search', 'Google'],
    [{ referrer_host: 'duckduckgo.com' }, 'search', 'DuckDuckGo'],
    [{ referrer_host: 'gemini.google.com' }, 'assistant', 'Gemini'],
    [{ utm_source: 'chatgpt.com' }, 'assistant', 'ChatGPT'],
    [{ referrer_host: 'www.perplexity.ai' }, 'assistant', 'Perplexity'],
    [{ referrer_host: 'maps.google.de' }, 'map', 'Google Maps'],
    [{ referrer_host: 'www.google.com', utm_source: 'GBP' }, 'map', 'Google Business Profile'],
    [{ referrer_host: 'm.yelp.com' }, 'map', 'Yelp'],
    [{ utm_source: 'facebook', utm_medium: 'paid-social' }, 'ad', 'Facebook'],
    [{ referrer_host: 'www.google.com', ad_click: '1' }, 'ad', 'Google'],
    [{ referrer_host: 'out.reddit.com' }, 'social', 'Reddit'],
    [{ referrer_host: 'portland-parents.example.org' }, 'site', 'portland-parents.example.org'],
    [{ referrer_host: 'notgoogle.com' }, 'site', 'notgoogle.com'],
    [{ referrer_host: 'google.evil.example' }, 'site', 'google.evil.example'],
    [{ utm_source: 'flyer' }, 'site', 'flyer'],
    [{}, 'direct', null],
    [{ landing_path: '/r/Zx81-secret' }, 'returning', null],
  ]
  for (const [fields, kind, site] of kinds) {
    expect([kindOf(fields), attributedSiteOf(read(fields))], JSON.stringify(fields)).toEqual([kind, site])
  }
})

test('a browser that asks not to be tracked tells only the form’s page, and then nothing says what brought it', () => {
  const told = { form_path: '/services/dryer', referrer_host: 'www.google.com', utm_source: 'x', ad_click: '1' }
  const nothing = { landingPath: null, referrerHost: null, utmSource: null, utmMedium: null, utmCampaign: null }
  expect(read(told, true)).toEqual({ formPath: '/services/dryer', ...nothing, isAdClick: false })
  expect(attributionKindOf(read(told, true))).toBeNull()
})

test('the secret of a homeowner’s own page isn’t kept', () => {
  expect(read({ landing_path: '/r/abc', form_path: '/tell-me/def' })).toMatchObject({
    landingPath: '/r',
    formPath: '/tell-me',
  })
})

test('what is no path, host or text is dropped, and a long campaign is cut', () => {
  for (const path of [
    'javascript:alert(1)',
    '//evil.example',
    '/a?b=c',
    '/<script>',
    `/${'x'.repeat(300)}`,
    '/\u202Egpj',
    7,
  ]) {
    expect(read({ landing_path: path }).landingPath, String(path)).toBeNull()
  }
  for (const host of [
    'localhost',
    '<b>.example',
    'a b.example',
    '=cmd|calc',
    'x'.repeat(10_000),
    'пример.example',
    {},
  ]) {
    expect(read({ referrer_host: host }).referrerHost, String(host)).toBeNull()
  }
  expect(read({ utm_campaign: '\u202Esummer\u0000 \n sale' }).utmCampaign).toBe('summer sale')
  expect(read({ utm_campaign: '🌞'.repeat(100) }).utmCampaign).toBe('🌞'.repeat(longestCampaign))
})

test('whatever is sent, what is kept fits its columns', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('form_path', 'landing_path', 'referrer_host', 'utm_source'),
        fc.string({ unit: 'binary' }),
      ),
      (sent) => {
        const kept = read(sent)
        expect(kept.landingPath ?? '/').toMatch(/^\/[\x20-\x7E]{0,199}$/)
        expect(kept.referrerHost ?? 'a.b').toMatch(/^[\w.-]{1,253}$/)
        expect(Array.from(kept.utmSource ?? '').length).toBeLessThanOrEqual(longestCampaign)
      },
    ),
  )
})
