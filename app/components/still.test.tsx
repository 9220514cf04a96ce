import { useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/business/business-form.ts'
import { SiteFactsContext } from './site-facts.ts'
import { still } from './still.tsx'
import { useBusiness } from './use-business.ts'

const One = still(Part)
const Other = still(Part)
function Part({ title }: { title: string }) {
  return (
    <p id={useId()}>
      {title} {useBusiness().name}
    </p>
  )
}

test('the parts of a page have their own ids and props, and share the page’s business', () => {
  const business = { ...defaultFacts(), name: 'Smith & Sons', url: '' }
  const html = renderToStaticMarkup(
    <SiteFactsContext value={{ business, smsConsent: 'required' }}>
      <One title="A" />
      <One title="B" />
      <Other title="C" />
    </SiteFactsContext>,
  )
  expect(html.match(/[ABC] Smith &amp; Sons/g)).toHaveLength(3)
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  expect(ids[2]).not.toBe(ids[0])
})
