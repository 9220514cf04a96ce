import type { MetaDescriptor } from 'react-router'
import type { Business } from '#shared/business/business.ts'
import { pageAddress } from './page-number.ts'

/** Tells feed readers where the feed is. */
export const feedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Appliance Repair Blog',
  href: '/feed.xml',
}

/** Tells search engines which pages come before and after this one. */
export function pageLinks(list: {
  business: Business
  path: string
  page: number
  hasMore: boolean
}): MetaDescriptor[] {
  const link = (rel: string, page: number) => ({
    tagName: 'link' as const,
    rel,
    href: `${list.business.url}${pageAddress(list.path, page)}`,
  })
  return [
    ...(list.page > 1 ? [link('prev', list.page - 1)] : []),
    ...(list.hasMore ? [link('next', list.page + 1)] : []),
  ]
}
