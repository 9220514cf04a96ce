import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteFactsContext } from '#app/components/site-facts.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { DataCollected } from './collection-and-use.tsx'

const business = { ...defaultFacts(), url: '' }

test('describes the text-message box according to SMS_CONSENT', () => {
  const pageWith = (smsConsent: 'required' | 'optional') =>
    renderToStaticMarkup(
      <SiteFactsContext value={{ business, smsConsent }}>
        <DataCollected business={business} />
      </SiteFactsContext>,
    )
  expect(pageWith('required')).toContain('can only be sent with the text-message box checked')
  expect(pageWith('optional')).not.toContain('can only be sent')
  expect(pageWith('optional')).toContain('If you check the text-message box')
})
