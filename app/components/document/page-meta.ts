import type { MetaDescriptor } from 'react-router'
import type { Business } from '#shared/business/business.ts'

/** The 1200 × 630 pixel images that the build draws for shared links, served at `/og/<name>.png`. */
type ShareImage = 'home' | 'services' | 'privacy-policy' | 'blog'

interface PageMeta {
  /** What the page is about. The window title appends the business name. */
  title: string
  /** The full window title, to override the default one. */
  windowTitle?: string
  /** One or two sentences of at most about 160 characters, because search engines cut off the rest. */
  description: string
  /** Path of the page's canonical URL, starting with a slash. */
  path: string
  business: Business
  image?: ShareImage
  /** Path of a 1200 × 630 pixel image to use instead of `image`. */
  imagePath?: string
  /** Alt text for the image. */
  imageAlt?: string
  /** `false` keeps the page out of search engines. */
  isIndexed?: boolean
  type?: 'website' | 'article'
}

/** Title, description, canonical URL, Open Graph tags and Twitter card of a public page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { business, description } = page
  const title = page.windowTitle ?? `${page.title} | ${business.name}`
  const address = `${business.url}${page.path}`
  const image = `${business.url}${page.imagePath ?? `/og/${page.image ?? 'home'}.png`}`
  const imageAlt = page.imageAlt ?? page.title
  const isIndexed = page.isIndexed ?? true
  return [
    { title },
    { name: 'description', content: description },
    ...(isIndexed ? [{ tagName: 'link', rel: 'canonical', href: address }] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: business.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: imageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: imageAlt },
  ]
}
