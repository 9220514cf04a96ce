/** Covers a browser that blocks site data, where even reading the property throws. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { readChosenTab, rememberTab } from '#app/routes/admin/blog/post-editor/content/content-field.tsx'
import { noteRecentPlace, readRecentPlaces } from '#app/routes/admin/palette/recent-places.ts'
import { Shortcuts } from './shortcuts.tsx'

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

function blockStorage() {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

test('the desk has its shortcuts even when the browser blocks storage', () => {
  blockStorage()
  const alerts = { hasSound: false, setSound: () => {} }
  expect(renderToStaticMarkup(<Shortcuts alerts={alerts} />)).toContain('Shortcuts and sound')
})

test('the editor tab and the recent search places are forgotten when the browser blocks storage', () => {
  blockStorage()
  rememberTab('HTML')
  expect(readChosenTab()).toBe('Visual')
  noteRecentPlace('plan')
  expect(readRecentPlaces()).toEqual([])
})
