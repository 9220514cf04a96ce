import { expect, test } from 'vitest'
import { patientJson } from './patient-json.ts'

test('sends whitespace until the JSON is ready, and the whole response parses as JSON', async () => {
  let finish = (_: object) => {}
  const response = patientJson(new Promise<object>((resolve) => (finish = resolve)), 1)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader?.read()
  expect(first?.value).toMatch(/^ +$/)
  finish({ done: 'yes' })
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value
  expect(JSON.parse(`${first?.value}${text}`)).toEqual({ done: 'yes' })
})

test('stops writing once the reader is gone', async () => {
  let finish = (_: object) => {}
  const response = patientJson(new Promise<object>((resolve) => (finish = resolve)), 1)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  finish({})
  expect(await reader?.read()).toEqual({ done: true, value: undefined })
})
