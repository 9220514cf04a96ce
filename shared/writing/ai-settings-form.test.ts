import { expect, test } from 'vitest'
import { checkAiSettings } from './ai-settings-form.ts'

const good = {
  enabled: true,
  auto_publish: false,
  generation_frequency: 'weekly',
  generation_time: '09:00',
  tone: 'friendly',
  min_word_count: 500,
  max_word_count: 3000,
  monthly_cap: 30,
}

test('accepts a complete object, and drops the seconds of the time', () => {
  expect(checkAiSettings(good)).toEqual({ ok: true, settings: good })
  expect(checkAiSettings({ ...good, generation_time: '23:59:30' })).toMatchObject({
    settings: { generation_time: '23:59' },
  })
  expect(checkAiSettings({ ...good, monthly_cap: undefined })).toMatchObject({ settings: { monthly_cap: null } })
})

test('word counts must be between 500 and 3000 (spec.md §5), with the minimum no higher than the maximum', () => {
  const range = 'Enter a whole number from 500 to 3000'
  for (const wrong of [499, 3001, 700.5, Number.NaN, '700', null]) {
    expect(checkAiSettings({ ...good, min_word_count: wrong }), String(wrong)).toMatchObject({
      fields: { min_word_count: range },
    })
    expect(checkAiSettings({ ...good, max_word_count: wrong }), String(wrong)).toMatchObject({
      fields: { max_word_count: range },
    })
  }
  expect(checkAiSettings({ ...good, min_word_count: 1000, max_word_count: 1000 }).ok).toBe(true)
  expect(checkAiSettings({ ...good, min_word_count: 1001, max_word_count: 1000 })).toEqual({
    ok: false,
    message: 'The minimum word count must not be above the maximum',
    fields: { min_word_count: 'The minimum word count must not be above the maximum' },
  })
})

test('reports an invalid choice, time or cap at its field', () => {
  const wrong = {
    enabled: 'yes',
    generation_frequency: 'hourly',
    generation_time: '24:00',
    tone: 'rude',
    monthly_cap: 0,
  }
  const check = checkAiSettings({ ...good, ...wrong })
  expect(check.ok ? [] : Object.keys(check.fields).toSorted()).toEqual(Object.keys(wrong).toSorted())
})
