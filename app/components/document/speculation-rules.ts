/**
 * What a browser may prerender when the pointer rests on a link: public pages, but no search results, prefilled forms or private
 * pages.
 */
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
