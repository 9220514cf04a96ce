import { expect, test } from '#tests/support/site.ts'

// Variables of its own give this file a site of its own, whose database it may kill.
test.use({ siteEnvironment: { BUSINESS_NAME: 'Rose City Repair' } })

test('public pages are shown while PostgreSQL is down', async ({ site, request }) => {
  site.killPostgres9()
  for (const path of ['/', '/?zip=97201', '/services', '/privacy-policy', '/blog']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text()).toContain('Rose City Repair')
  }
})
