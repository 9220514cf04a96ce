/** An island of a public page in one browser page: first as the server's HTML, then taken over by React. */
import '#app/document.css'
import { renderToString } from 'react-dom/server'
import { afterEach } from 'vitest'
import { type Island, type IslandData, islandRoot } from '#app/components/document/island.tsx'
import { wakeIsland } from '#app/components/document/wake-island.tsx'
import { clearToasts } from '#app/ui/toast/toast.tsx'
import { type FakeServer, type Responders, startFakeServer } from './fake-server.ts'
import { siteFacts } from './site-facts.ts'

export interface OpenIsland {
  element: HTMLElement
  server: FakeServer
  /** Lets React take over. Until then the browser handles the HTML. */
  wake(): Promise<void>
}

/** Shows the HTML of an island that still sleeps. `section` is the id of the page's section around it. */
export function openIsland<Props extends object>(
  { Component }: Island<Props>,
  props: Props,
  { responders = {}, section = 'booking' }: { responders?: Responders; section?: string } = {},
): OpenIsland {
  const server = startFakeServer(responders)
  const around = Object.assign(document.createElement('section'), { id: section, className: 'island-under-test' })
  const element = document.createElement('div')
  const data: IslandData = { props, facts: siteFacts }
  element.dataset.island = 'test'
  element.dataset.islandData = JSON.stringify(data)
  element.innerHTML = renderToString(islandRoot({ Component, props, facts: siteFacts }), { identifierPrefix: 'test' })
  around.append(element)
  document.body.append(around)
  return { element, server, wake: async () => wakeIsland(element, { Component } as Island<object>) }
}

afterEach(() => {
  clearToasts()
  sessionStorage.clear()
  for (const section of document.querySelectorAll('.island-under-test')) section.remove()
})
