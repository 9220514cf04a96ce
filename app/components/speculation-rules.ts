/** What a browser may render ahead when a pointer rests on a link: public pages, no search, no form filled in, and nobody's own page. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin', '/admin/*', '/r/*', '/\\?*', '/*\\?*q=*', '/feed.xml'] } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
