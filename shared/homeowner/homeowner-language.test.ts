import { expect, test } from 'vitest'
import { chooseLanguage, preferredLanguage } from './homeowner-language.ts'

test('picks the browser’s most preferred language that we support, whatever else it sends', () => {
  expect(preferredLanguage('es-MX,es;q=0.9,en;q=0.8')).toBe('es')
  expect(preferredLanguage('en-US,en;q=0.9,es;q=0.8')).toBe('en')
  expect(preferredLanguage('en;q=0.5, es;q=0.7')).toBe('es')
  expect(preferredLanguage('fr,es;q=0.2')).toBe('es')
  expect(preferredLanguage('es;q=0, fr')).toBeNull()
  for (const text of [null, undefined, '', '*', ',;=', 'q=es', 'x'.repeat(9000)]) {
    expect(preferredLanguage(text), String(text)).toBeNull()
  }
})

test('the language requested by the link wins over the stored one, which wins over the browser’s', () => {
  const acceptLanguage = 'es'
  expect(chooseLanguage({ asked: 'en', kept: 'es', acceptLanguage })).toBe('en')
  expect(chooseLanguage({ asked: 'klingon', kept: 'en', acceptLanguage })).toBe('en')
  expect(chooseLanguage({ asked: null, acceptLanguage })).toBe('es')
  expect(chooseLanguage({ asked: null, acceptLanguage: null })).toBe('en')
})
