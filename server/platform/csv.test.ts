import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('defuses text that a spreadsheet could take for a formula, whichever form its first character takes', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1']
  for (const formula of formulas) expect(writeCsv([[formula]])).toBe(`\uFEFF'${formula}\r\n`)
  expect(writeCsv([['\n=1', 'Ada', '5 - 1']])).toBe(`\uFEFF"'\n=1",Ada,5 - 1\r\n`)
})
