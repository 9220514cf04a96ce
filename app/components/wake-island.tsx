import { useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Toaster } from '#app/ui/toast.tsx'
import { type Island, type IslandData, islandRoot } from './island.tsx'

/**
 * Lets React take over an island from the server's HTML. Anything the visitor typed, selected or checked before then stays, even in
 * fields that the server had filled in.
 * @returns once the island handles its events
 */
export function wakeIsland(element: HTMLElement, { Component }: Island<object>): Promise<void> {
  const { props, facts }: IslandData = JSON.parse(element.dataset.islandData ?? '{}')
  const typed = readControls(element)
  placeToasts()
  return new Promise((resolve) => {
    function Awake() {
      useLayoutEffect(() => {
        writeControls(element, typed)
        element.dataset.awake = ''
        resolve()
      }, [])
      return islandRoot({ Component, props, facts })
    }
    hydrateRoot(element, <Awake />, { identifierPrefix: element.dataset.island })
  })
}

/** All islands share one place for toasts. */
function placeToasts() {
  if (document.getElementById('toasts')) return
  const place = Object.assign(document.createElement('div'), { id: 'toasts' })
  document.body.append(place)
  createRoot(place).render(<Toaster />)
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
interface Typed {
  value: string
  isChecked: boolean
}

function controlsOf(element: HTMLElement): Control[] {
  return Array.from(element.querySelectorAll<Control>('input, textarea, select'))
}

function readControls(element: HTMLElement): Map<string, Typed> {
  return new Map(
    controlsOf(element).map((control) => [control.name, { value: control.value, isChecked: isOn(control) }]),
  )
}

function isOn(control: Control): boolean {
  return control instanceof HTMLInputElement && control.checked
}

function writeControls(element: HTMLElement, typed: Map<string, Typed>) {
  for (const control of controlsOf(element)) {
    const before = typed.get(control.name)
    if (!before) continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = before.isChecked
    // The phone field formats itself when it hydrates, so it already shows what was typed.
    else if (control.value !== before.value && control.type !== 'tel') control.value = before.value
  }
}
