import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('a text that a spreadsheet could take for a formula is none, however its first sign is written', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1']
  for (const formula of formulas) expect(writeCsv([[formula]])).toBe(`'${formula}\r\n`)
  expect(writeCsv([['\n=1', 'Ada', '5 - 1']])).toBe(`"'\n=1",Ada,5 - 1\r\n`)
})
