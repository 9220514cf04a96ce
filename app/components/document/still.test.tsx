import { useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteFactsContext } from '#app/components/site-facts.ts'
import { useBusiness } from '#app/components/use-business.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { still } from './still.tsx'

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
