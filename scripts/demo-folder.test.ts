import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeDemoFolder } from './demo-folder.ts'

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-folder-'))
  writeFileSync(path.join(folder, 'auth-secret'), 'real')
  return folder
}

test('each start recreates the folder and leaves everything next to it alone', () => {
  const data = dataFolder()
  const demo = makeDemoFolder(data)
  writeFileSync(path.join(demo, 'left-over'), '')
  expect(makeDemoFolder(data)).toBe(demo)
  expect(readdirSync(demo)).toEqual(['made-up-data.txt'])
  expect(readdirSync(data).sort()).toEqual(['auth-secret', 'demo'])
})

test('does not touch a folder of the same name that holds something else', () => {
  const data = dataFolder()
  mkdirSync(path.join(data, 'demo'))
  writeFileSync(path.join(data, 'demo', 'taxes.pdf'), '')
  expect(() => makeDemoFolder(data)).toThrow('the demo did not make')
  expect(existsSync(path.join(data, 'demo', 'taxes.pdf'))).toBe(true)
})

test('a running demo keeps its folder', () => {
  const data = dataFolder()
  const postgres = path.join(makeDemoFolder(data), 'postgres')
  mkdirSync(postgres)
  writeFileSync(path.join(postgres, 'postmaster.pid'), `${process.pid}\n`)
  expect(() => makeDemoFolder(data)).toThrow('running already')
  expect(existsSync(postgres)).toBe(true)
})
