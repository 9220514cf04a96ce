/** The styles need nothing that the oldest browsers (docs/browsers.md) lack. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findBuild } from '#server/start/build-folder.ts'
import { scanStyles } from '#tests/support/oldest-browsers/scan-styles.ts'
import { projectRoot } from '../../scripts/project-root.ts'

/** What does no harm where it's lacking. */
const harmless: Record<string, string> = {
  '-webkit-tap-highlight-color': 'only phones flash what is tapped',
  '::-webkit-inner-spin-button': 'each engine has its own arrows on number fields',
  '::selection': 'a phone marks a selection in its own color',
  ':open': 'in a list that forgives (:is)',
  ':popover-open': 'in a list that forgives (:is), or for an icon; the polyfill brings popovers',
  'position-try-fallbacks': 'menus open in the middle',
  '::details-content': 'only for print',
  ':details-content': 'only for print',
  'content-visibility': 'only for print',
  '@page': 'only for print',
  size: 'only for print',
  'break-after: avoid': 'only for print',
  '@property': 'the styles’ tool also sets the values without it',
  '@starting-style': 'no animation',
  '@view-transition': 'no animation',
  '::view-transition': 'no animation',
  '::view-transition-new': 'no animation',
  '::view-transition-old': 'no animation',
  'cursor: grab': 'a phone has no pointer',
  'cursor: grabbing': 'a phone has no pointer',
  'cursor: not-allowed': 'a phone has no pointer',
  'cursor: pointer': 'a phone has no pointer',
  resize: 'a phone scrolls in the field',
  'field-sizing': 'fields keep the rows they begin with',
  'forced-color-adjust': 'browsers without it force no colors',
  'font-family: ui-monospace': 'the next font in the list',
  'text-wrap': 'only how lines break',
}

const folder = path.join(findBuild(projectRoot) ?? '', 'client/assets')
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))

test('the styles need nothing that the oldest browsers lack', () => {
  expect(sheets.map((name) => name.split('-')[0])).toEqual(expect.arrayContaining(['application', 'document']))
  const found = new Set(sheets.flatMap((name) => scanStyles(readFileSync(path.join(folder, name), 'utf8'))))
  expect([...found].filter((what) => !(what in harmless))).toEqual([])
  expect(Object.keys(harmless).filter((what) => !found.has(what))).toEqual([])
})

test('a use of something they lack is named, and one that asks first is not', () => {
  const planted = `
    .a { interpolate-size: allow-keywords; color: light-dark(#fff, #000); text-wrap: pretty }
    .b:open::details-content { width: 10px; animation-timeline: scroll() }
    @starting-style { .c { color: red } }
    @supports (field-sizing: content) { .d { field-sizing: content } }
  `
  expect(scanStyles(planted)).toEqual([
    '::details-content',
    ':open',
    '@starting-style',
    'animation-timeline',
    'interpolate-size',
    'light-dark()',
    'text-wrap',
  ])
})
