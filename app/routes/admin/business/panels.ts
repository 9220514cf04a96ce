import type { ScreenPath } from '#app/routes/admin/screens.ts'
import type { BusinessSection } from '#shared/business/business-form.ts'

/** A panel of a page under Business. */
interface BusinessPanel {
  title: string
  on: ScreenPath
  /** Other names for it, and what people find there. */
  words: string
}

export type BusinessPanelName = BusinessSection | 'posts' | 'area' | 'pages'

/** Every panel under Business, in the order of its pages. */
export const businessPanels: Record<BusinessPanelName, BusinessPanel> = {
  identity: {
    title: 'Name and contact',
    on: '/admin/business/contact',
    words: 'phone number email street address tagline slogan',
  },
  hours: { title: 'Hours', on: '/admin/business/hours', words: 'office opening closed days off holidays vacation' },
  promises: { title: 'Promises', on: '/admin/business/hours', words: 'warranty response minutes 24/7 emergency' },
  prices: { title: 'Prices', on: '/admin/business/prices', words: 'service call hourly rate labor costs' },
  posts: {
    title: 'Old prices in posts',
    on: '/admin/business/prices',
    words: 'articles blog change update undo warranty',
  },
  area: { title: 'Service area', on: '/admin/business/service-area', words: 'zip codes map cities towns import' },
  credentials: {
    title: 'Credentials',
    on: '/admin/business/credentials',
    words: 'license insurance since brands pages',
  },
  proof: {
    title: 'Quotes and rating',
    on: '/admin/business/quotes',
    words: 'reviews testimonials stars google yelp proof',
  },
  pages: {
    title: 'Service and city pages',
    on: '/admin/business/pages',
    words: 'appliances areas landing pages local seo words publish switch off',
  },
  looks: { title: 'Logo and color', on: '/admin/business/looks', words: 'brand colors looks theme icon' },
  photos: {
    title: 'Who comes to your home',
    on: '/admin/business/looks',
    words: 'photos pictures team van technicians',
  },
}
