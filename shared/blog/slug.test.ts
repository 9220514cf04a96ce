import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableId, slugify } from './slug.ts'

test('turns every run of other characters into one hyphen, with none at the ends (spec.md §5)', () => {
  expect(slugify('  Why is my Fridge NOT cooling?! ')).toBe('why-is-my-fridge-not-cooling')
  expect(slugify('Washer & Dryer: 5 signs — act now')).toBe('washer-dryer-5-signs-act-now')
  expect(slugify('Crème Brûlée')).toBe('cr-me-br-l-e')
  expect(slugify('Über uns: Straße')).toBe('ber-uns-stra-e')
  expect(slugify('…')).toBe('')
})

test('headings keep their accented letters as plain ones', () => {
  expect(readableId('Crème Brûlée')).toBe('creme-brulee')
  expect(readableId('Über uns: Straße & Œuvre')).toBe('uber-uns-strasse-oeuvre')
})

test('leaves a slug unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})
