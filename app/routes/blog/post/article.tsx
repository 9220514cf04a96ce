import { ArrowLeft, CalendarCheck, Clock } from 'lucide-react'
import { href } from 'react-router'
import { CallLink } from '#app/components/call-link.tsx'
import { ResponsivePicture } from '#app/components/responsive-picture.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { CategoryBadges } from '#app/routes/blog/category-badges.tsx'
import type { CardData } from '#app/routes/blog/list/card-data.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { imageUrl } from '#shared/blog/image-address.ts'
import { acrossPhone } from '#shared/responsive-image.ts'
import type { ArticleData } from './article-data.ts'
import { sharePicturePath } from './article-data.ts'
import { PublishedAndViews } from './published-and-views.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { ShareLinks } from './share-links.island.tsx'

/** A post's page (spec.md §2). Its HTML was sanitized when the post was saved. */
export function Article({
  post,
  related,
  about,
}: {
  post: ArticleData
  related: CardData[]
  /** The page of the appliance that the post is about. */
  about: { name: string; path: string } | null
}) {
  const business = useBusiness()
  const path = href('/blog/:slug', { slug: post.slug })
  const image = post.featuredImage
  return (
    <main id="main">
      <article data-counted-post={post.id}>
        <header className="border-line border-b bg-surface-sunken pt-6 pb-10 md:pt-10 md:pb-14">
          <Container>
            <a
              href={href('/blog')}
              className="-ml-1 inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:text-brand-strong print:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              All articles
            </a>
            <div className="mt-4 max-w-4xl space-y-5">
              <CategoryBadges categories={post.categories} />
              <h1 className="wrap-anywhere text-pretty font-extrabold text-[clamp(2rem,1.5rem+2.4vw,3.5rem)] leading-[1.08] tracking-tight">
                {post.title}
              </h1>
              {post.excerpt && <p className="max-w-3xl text-ink-muted text-lead">{post.excerpt}</p>}
              <PublishedAndViews post={post}>
                <span className="inline-flex items-center gap-1.5">
                  <Clock aria-hidden="true" className="size-4" />
                  {`${post.minutes} min read`}
                </span>
              </PublishedAndViews>
            </div>
          </Container>
        </header>
        <Container className="py-8 md:py-12">
          {image && <FeaturedImage image={image} alt={post.title} />}
          <div
            className={`grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,42rem)_17rem] lg:justify-between ${image ? 'mt-8 md:mt-12' : ''}`}
          >
            <aside
              className={`space-y-8 lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:order-last lg:self-start print:hidden ${isLong(post) ? '' : 'max-lg:hidden'}`}
            >
              {isLong(post) && <Contents headings={post.headings} />}
              <div className="max-lg:hidden">
                <ShareLinks title={post.title} address={`${business.url}${path}`} />
              </div>
            </aside>
            <div>
              {/* Sanitized by the server, and the page's security policy doesn't let it run scripts. */}
              <div className="prose article" dangerouslySetInnerHTML={{ __html: post.html }} />
              <div className="mt-10 lg:hidden print:hidden">
                <ShareLinks title={post.title} address={`${business.url}${path}`} />
              </div>
              {about && (
                <p className="mt-10 print:hidden">
                  <a href={about.path} className="font-semibold text-brand underline underline-offset-4">
                    {about.name} repair: what goes wrong and what it costs
                  </a>
                </p>
              )}
              <BookingInvitation />
            </div>
          </div>
        </Container>
      </article>
      <RelatedArticles posts={related} />
      <StructuredData
        things={[
          {
            kind: 'article',
            business,
            article: {
              path,
              title: post.title,
              description: post.description,
              publishedAt: post.published.iso,
              updatedAt: post.updated.iso,
              images: [...(image ? [featuredImageAddress(image)] : []), sharePicturePath(post, business)],
              keywords: post.metaKeywords,
              section: post.categories[0]?.name,
              words: post.words,
            },
          },
          {
            kind: 'breadcrumbs',
            business,
            trail: [
              { name: 'Blog', path: href('/blog') },
              { name: post.title, path },
            ],
          },
        ]}
      />
    </main>
  )
}

/** How wide the image is shown: as wide as the page's column, or the window minus its margins. */
export const featuredImageSizes = `(min-width: 76rem) 71rem, ${acrossPhone}`

function featuredImageAddress(image: NonNullable<ArticleData['featuredImage']>): string {
  return image.kind === 'stored' ? imageUrl(image.image.path) : image.url
}

const look = 'aspect-video max-h-[32rem] w-full rounded-card object-cover md:rounded-panel bg-surface-sunken'

function FeaturedImage({ image, alt }: { image: NonNullable<ArticleData['featuredImage']>; alt: string }) {
  if (image.kind === 'foreign') return <img src={image.url} alt={alt} fetchPriority="high" className={look} />
  return <ResponsivePicture image={image.image} alt={alt} sizes={featuredImageSizes} isFirstSight className={look} />
}

/** From this length on, readers want an overview of a post first. */
const leastHeadings = 3

const leastWords = 400

function isLong({ headings, words }: Pick<ArticleData, 'headings' | 'words'>): boolean {
  return headings.length >= leastHeadings && words >= leastWords
}

/** Links to the sections of a long post. In a wide window they're next to the text and always in view. */
function Contents({ headings }: Pick<ArticleData, 'headings'>) {
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-card border border-line bg-surface-raised p-5 lg:rounded-none lg:border-0 lg:border-line lg:border-l lg:bg-transparent lg:py-0 lg:pr-0"
    >
      <h2 id="contents" className="font-bold">
        In this article
      </h2>
      <ol className="mt-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 text-ink-muted leading-snug hover:text-brand lg:min-h-9"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Follows a post and leads from reading to booking a repair (spec.md §2). */
function BookingInvitation() {
  const contactTime = useContactTime()
  const { laborWarrantyDays } = useBusiness()
  return (
    <aside aria-labelledby="invitation" className="mt-12 rounded-panel bg-deep p-7 text-on-deep md:p-9 print:hidden">
      <h2 id="invitation" className="font-bold text-title">
        Need Professional Appliance Repair?
      </h2>
      <p className="mt-3 text-on-deep-muted">
        Licensed and insured, with same-day service and a {laborWarrantyDays}-day labor warranty. Book online, and we’ll
        call you within {contactTime}.
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <a href="/#booking" className={buttonStyles({ variant: 'call' })}>
          <CalendarCheck aria-hidden="true" className="size-5" />
          Schedule Service Now
        </a>
        <CallLink variant="on-deep" />
      </div>
    </aside>
  )
}
