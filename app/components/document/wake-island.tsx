import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Toaster } from '#app/ui/toast/toast.tsx'
import { type Island, type IslandData, islandRoot } from './island.tsx'

/**
 * Lets React take over an island from the server's HTML, with whatever the visitor has typed, selected or checked by then. It does so
 * in one task: between two of them, the visitor could change a field that React has already looked at.
 * @returns once the island handles its events
 */
export function wakeIsland(element: HTMLElement, { Component }: Island<object>): void {
  const { props, facts }: IslandData = JSON.parse(element.dataset.islandData ?? '{}')
  placeToasts()
  const restoreTexts = keepTexts(element)
  function Awake() {
    useLayoutEffect(() => {
      restoreTexts()
      element.dataset.awake = ''
    }, [])
    return islandRoot({ Component, props, facts })
  }
  flushSync(() => hydrateRoot(element, <Awake />, { identifierPrefix: element.dataset.island }))
}

/** All islands share one place for toasts. */
function placeToasts() {
  if (document.getElementById('toasts')) return
  const place = Object.assign(document.createElement('div'), { id: 'toasts' })
  document.body.append(place)
  createRoot(place).render(<Toaster />)
}

/** React leaves every control as it is, except a textarea that the server had filled in: that one gets the server's text again. */
function keepTexts(element: HTMLElement) {
  const texts = Array.from(element.querySelectorAll('textarea'), (area) => {
    const { value, selectionStart, selectionEnd } = area
    return { area, value, selectionStart, selectionEnd }
  })
  return () => {
    for (const { area, value, selectionStart, selectionEnd } of texts) {
      if (area.value === value) continue
      area.value = value
      area.setSelectionRange(selectionStart, selectionEnd)
    }
  }
}
