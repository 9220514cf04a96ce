import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
// Remembers how this document was reached, before anything changes it.
import '#app/components/document-arrival.ts'
import { fetchPatiently } from './fetch-patiently.ts'

// The link that confirms an account leads to the site's origin (spec.md §7); the login needs what it carries.
if (/^#(.*&)?(access_token|error_code)=/.test(location.hash) && location.pathname === '/') {
  location.replace(`/admin/login${location.hash}`)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={(request) => fetchPatiently(request)} />
    </StrictMode>,
  )
})
