import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/business/business-form.ts'
import { Security } from './sharing-and-security.tsx'

test('only promises an encrypted connection if the site is served over https', () => {
  const textAt = (url: string) => renderToString(<Security business={{ ...defaultFacts(), url }} />)
  expect(textAt('https://www.example.com')).toContain('over an encrypted connection')
  expect(textAt('http://localhost:3000')).not.toContain('encrypted')
})
