import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { streamText, writeCsv } from './stream-text.ts'

test('defuses text that a spreadsheet could take for a formula, whichever form its first character takes', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1']
  for (const formula of formulas) expect(await write([[formula]])).toBe(`\uFEFF'${formula}\r\n`)
  expect(await write([['\n=1', 'Ada', '5 - 1']])).toBe(`\uFEFF"'\n=1",Ada,5 - 1\r\n`)
})

test('makes each part only when the reader asks for it, and lets go when the reader leaves', async () => {
  const done: string[] = []
  async function* parts() {
    try {
      for (const part of ['1', '2', '3']) {
        done.push(part)
        yield part
      }
    } finally {
      done.push('let go')
    }
  }
  const reader = (await streamText(parts())).getReader()
  expect(done).toEqual(['1'])
  await reader.read()
  await reader.read()
  expect(done).toEqual(['1', '2'])
  await reader.cancel()
  expect(done).toEqual(['1', '2', 'let go'])
})

test('a file that fails at its start is an error, and one that fails later is broken off', async () => {
  async function* failsAfter(parts: string[]) {
    yield* parts
    throw new Error('The database is away.')
  }
  await expect(streamText(failsAfter([]))).rejects.toThrow('away')
  await expect(text(await streamText(failsAfter(['1', '2'])))).rejects.toThrow('away')
})

async function write(lines: string[][]): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await new Response(await streamText(writeCsv([lines]))).arrayBuffer(),
  )
}
