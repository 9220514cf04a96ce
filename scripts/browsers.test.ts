import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  findChromium,
  findFirefox,
  findHeadlessChromium,
  findOrInstallChromium,
  findOrInstallFirefox,
  findOrInstallHeadlessChromium,
  findOrInstallWebKit,
  findWebKit,
} from './browsers.ts'

function folderWith(name: string, mode: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'path-'))
  writeFileSync(path.join(folder, name), '')
  chmodSync(path.join(folder, name), mode)
  return folder
}

test('finds Chromium by any of its names on the PATH', () => {
  const folder = folderWith('google-chrome', 0o755)
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(path.join(folder, 'google-chrome'))
  expect(findChromium({ PATH: folderWith('chromium', 0o644) })).toBeUndefined()
  expect(findChromium({ PATH: '' })).toBeUndefined()
})

test('CHROMIUM_PATH takes precedence, and a wrong one is an error', () => {
  const configured = path.join(folderWith('my-chromium', 0o755), 'my-chromium')
  const PATH = folderWith('chromium', 0o755)
  expect(findOrInstallChromium({ PATH, CHROMIUM_PATH: configured })).toBe(configured)
  expect(() => findOrInstallChromium({ PATH, CHROMIUM_PATH: '/nowhere/chromium' })).toThrow(
    'CHROMIUM_PATH should be the path of Chromium, but there is no program at "/nowhere/chromium".',
  )
})

test('journeys use the headless shell if there is one, else any Chromium', () => {
  const [shell, whole] = [folderWith('chromium-headless-shell', 0o755), folderWith('chromium', 0o755)]
  const both = { PATH: `${whole}:${shell}` }
  expect(findHeadlessChromium(both)).toBe(path.join(shell, 'chromium-headless-shell'))
  expect(findOrInstallHeadlessChromium(both)).toBe(path.join(shell, 'chromium-headless-shell'))
  expect(findChromium(both)).toBe(path.join(whole, 'chromium'))
  expect(findHeadlessChromium({ PATH: whole })).toBe(path.join(whole, 'chromium'))
  const configured = path.join(whole, 'chromium')
  expect(findOrInstallHeadlessChromium({ PATH: shell, CHROMIUM_PATH: configured })).toBe(configured)
})

test('WebKit needs its driver and a display', () => {
  const [driver, display] = [folderWith('WebKitWebDriver', 0o755), folderWith('Xvfb', 0o755)]
  const both = { PATH: `${driver}:${display}` }
  const programs = { driver: path.join(driver, 'WebKitWebDriver'), display: path.join(display, 'Xvfb') }
  expect(findWebKit(both)).toEqual(programs)
  expect(findOrInstallWebKit(both)).toEqual(programs)
  expect(findWebKit({ PATH: driver })).toBeUndefined()
  expect(findWebKit({ PATH: display })).toBeUndefined()
})

test('finds Firefox by Debian’s name or its own', () => {
  const [debian, other] = [folderWith('firefox-esr', 0o755), folderWith('firefox', 0o755)]
  expect(findFirefox({ PATH: `${other}:${debian}` })).toBe(path.join(debian, 'firefox-esr'))
  expect(findOrInstallFirefox({ PATH: other })).toBe(path.join(other, 'firefox'))
  expect(findFirefox({ PATH: '' })).toBeUndefined()
})
