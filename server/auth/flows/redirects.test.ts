import { describe, expect, test } from 'vitest'
import { allowedRedirect } from './redirects.ts'

const siteUrl = 'https://www.example.com'
const redirectAllowList = [
  'https://app.example.org/welcome',
  'https://*.preview.example.org/**',
  'https://docs.example.org/*/start',
  'https://**.wide.example.org/after?',
  'com.example.app://callback',
]
const decide = (target: string | undefined) => allowedRedirect({ siteUrl, redirectAllowList }, target)

describe('an accepted target', () => {
  test.each([
    ['the site', 'https://www.example.com'],
    ['a page of the site', 'https://www.example.com/admin/login?from=mail#top'],
    ['the site with its default port', 'https://www.example.com:443/'],
    ['the site in capitals', 'https://WWW.Example.com/admin'],
    ['an address on the list', 'https://app.example.org/welcome'],
    ['one on the list, with a fragment', 'https://app.example.org/welcome#part'],
    ['a name where the list has a star', 'https://pr-7.preview.example.org/a/b.html?c=d'],
    ['one part of a path where the list has a star', 'https://docs.example.org/guide/start'],
    ['several names where the list has two stars', 'https://a.b.wide.example.org/after1'],
    ['an app on the list', 'com.example.app://callback'],
    ['a program on the own machine', 'http://127.0.0.1:53124/callback'],
    ['the same by its other number', 'http://[::1]:53124/callback'],
  ])('%s', (_, target) => {
    expect(decide(target)).toBe(target)
  })

  test('another port of localhost, if the site itself runs there', () => {
    const local = { siteUrl: 'http://localhost:3000', redirectAllowList: [] }
    expect(allowedRedirect(local, 'http://localhost:5173/x')).toBe('http://localhost:5173/x')
    expect(allowedRedirect(local, 'https://localhost:5173/x')).toBe(local.siteUrl)
    expect(allowedRedirect(local, 'http://sub.localhost:3000/')).toBe(local.siteUrl)
  })
})

describe('open redirect: a target that falls back to the site', () => {
  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a path', '/admin'],
    ['another site', 'https://evil.example'],
    ['userinfo that looks like the site', 'https://www.example.com@evil.example/'],
    ['userinfo before the site', 'https://user:secret@www.example.com/'], // secretlint-disable-line
    ['empty userinfo', 'https://@www.example.com/'],
    ['another port', 'https://www.example.com:8443/'],
    ['another scheme', 'http://www.example.com/'],
    ['a decimal IP', 'http://2130706433/'],
    ['a decimal IP of another machine', 'https://3232235777/'],
    ['a hexadecimal IP', 'http://0x7f000001/'],
    ['an octal IP', 'http://0177.0.0.1/'],
    ['a short IP', 'http://127.1/'],
    ['an IPv4 address in IPv6 clothes', 'http://[::ffff:127.0.0.1]/'],
    ['another IP', 'https://203.0.113.7/'],
    ['localhost, when the site is elsewhere', 'http://localhost:3000/'],
    ['a fragment that completes the list', 'https://evil.example/#https://app.example.org/welcome'],
    ['a fragment that ends the host', 'https://evil.example#.preview.example.org/'],
    ['a query that ends the host', 'https://evil.example?.preview.example.org/'],
    ['the site as a sub-domain', 'https://www.example.com.evil.example/'],
    ['a sub-domain of the site', 'https://evil.www.example.com/'],
    ['a name that ends like the site', 'https://evilwww.example.com/'],
    ['the site with a dot at its end', 'https://www.example.com./'],
    ['two names where the list has one star', 'https://a.b.preview.example.org/'],
    ['two parts of a path where the list has one star', 'https://docs.example.org/a/b/start'],
    ['a host that hides in two stars', 'https://evil.example/.wide.example.org/after1'],
    ['a query that hides in two stars', 'https://evil.example?x.wide.example.org/after1'],
    ['more than the list has', 'https://app.example.org/welcome/more'],
    ['a query that the list has not', 'https://app.example.org/welcome?next=1'],
    ['a way upwards', 'https://pr-7.preview.example.org/../admin'],
    ['an encoded way upwards', 'https://pr-7.preview.example.org/a/%2e%2E/admin'],
    ['a backslash after the host', 'https://www.example.com\\@evil.example/'],
    ['backslashes for slashes', 'https:\\\\www.example.com'],
    ['a backslash in the path', 'https://www.example.com/\\evil.example'],
    ['no scheme', '//evil.example'],
    ['one slash', 'https:/www.example.com/'],
    ['no slash', 'https:www.example.com'],
    ['three slashes', 'https:///www.example.com/'],
    ['a line break', 'https://www.example.com/\r\nset-cookie:a=b'],
    ['a tab in the host', 'https://www.exam\tple.com/'],
    ['a blank before it', ' https://www.example.com/'],
    ['a NUL', 'https://www.example.com/\0'],
    ['a delete character', 'https://www.example.com/\x7f'],
    ['a zero-width character', 'https://www.example\u200b.com/'],
    ['text that runs from right to left', 'https://www.example.com/\u202Emoc'],
    ['letters of another width', 'https://www．example．com/'],
    ['half a character', 'https://www.example.com/\ud800'],
    ['a script', 'javascript://www.example.com/%0aalert(1)'],
    ['a document of its own', 'data:text/html,<script>alert(1)</script>'],
    ['a file', 'file:///etc/hosts'],
    ['another app', 'com.evil.app://callback'],
  ])('%s', (_, target) => {
    expect(decide(target)).toBe(siteUrl)
  })

  test('a script, even when the list allows everything', () => {
    const all = { siteUrl, redirectAllowList: ['**'] }
    expect(allowedRedirect(all, 'https://other.example/x?y')).toBe('https://other.example/x?y')
    expect(allowedRedirect(all, 'javascript://x/%0aalert(1)')).toBe(siteUrl)
  })
})

test('matches a long host in one pass: a pattern that tries every combination of three stars would take minutes', () => {
  const rules = { siteUrl, redirectAllowList: ['https://*-*-*.example.org/**'] }
  expect(allowedRedirect(rules, `https://${'a-'.repeat(7_500)}.example.com/`)).toBe(siteUrl)
  expect(allowedRedirect(rules, `https://${'a-'.repeat(7_500)}.example.org/`)).toBe(
    `https://${'a-'.repeat(7_500)}.example.org/`,
  )
})
