/**
 * For `test.use`: one site for all journeys that connect it to a mail server or a texting service of their own. Those end with them, so
 * whatever another journey waits for would never arrive. The setting is what sites under test have anyway.
 */
export const connectedSite = { siteEnvironment: { STARTER_CONTENT: 'off' } }
