import type { ShownPage } from '#shared/pages/page-content.ts'

/** What drops a page, however it's written, besides facts, prices and reviews, which drop every page. */
export const shopPageTags: Record<ShownPage['kind'], string> = {
  appliance: 'shop-page blog',
  city: 'shop-page blog finished-repairs',
}
