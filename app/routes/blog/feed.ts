import { Feed } from 'feed'
import { href } from 'react-router'
import { findNewestPublication, listPostsForFeed } from '#server/blog/posts/read/feed-posts.ts'
import { appContext } from '#server/router-context.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { findHomePlace } from '#shared/service-area/main-places.ts'
import { storable } from '#shared/storable.ts'
import type { Route } from './+types/feed'
import { withWholeAddresses } from './post/whole-addresses.ts'

/** `/feed.xml`: the newest posts with their text as RSS 2.0, cached like a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, business } = context.get(appContext)
  const facts = business()
  const { url, name } = facts
  const [posts, newest] = await Promise.all([listPostsForFeed(db), findNewestPublication(db)])
  const feed = new Feed({
    title: `${name}: Appliance Repair Blog`,
    description: `Tips for keeping home appliances running, from a repair crew in ${findHomePlace(facts).city}.`,
    id: `${url}${href('/blog')}`,
    link: `${url}${href('/blog')}`,
    language: 'en-US',
    image: `${url}/icon-512.png`,
    favicon: `${url}/favicon.ico`,
    copyright: name,
    ...(newest && { updated: newest }),
    generator: false,
    feedLinks: { rss: `${url}${href('/feed.xml')}` },
  })
  for (const post of posts) {
    const link = `${url}${href('/blog/:slug', { slug: post.slug })}`
    feed.addItem({
      title: feedText(post.title),
      // The URL may change, but it's still the same post.
      id: post.id,
      guid: `urn:uuid:${post.id}`,
      link,
      date: post.publishedAt,
      ...(post.summary && { description: feedText(asHtml(post.summary)) }),
      ...(post.content !== null && { content: feedText(withWholeAddresses(post.content, link)) }),
      category: post.categories.map((category) => ({ name: storable(category.name) })),
    })
  }
  return new Response(feed.rss2(), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      [pageTagsHeader]: 'blog',
    },
  })
}

/** Feed readers treat a description as HTML and would show only half of “below <40°F>”. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/**
 * Safe inside a CDATA section, whatever is in the database: `]]>` would end the section (given several, the library only escapes the
 * first), and a control character would make the whole feed unreadable.
 */
function feedText(text: string): string {
  return storable(text).replaceAll(']]>', ']]&gt;')
}
