/** Starts the back office. Public pages use the starter instead (starter.ts). */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Firefox before version 125.
if (!('popover' in document.documentElement)) void import('@oddbird/popover-polyfill')

if (document.documentElement.dataset.tooOld === undefined) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
