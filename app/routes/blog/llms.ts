import { href } from 'react-router'
import { listPostTitles } from '#server/blog/posts/read/feed-posts.ts'
import { listAppliancePages, listCityPages } from '#server/business/pages/shop-pages.ts'
import { appContext } from '#server/router-context.ts'
import { escapeMarkdown as plain } from '#shared/pages/markdown-answer.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { nameMainPlaces } from '#shared/service-area/main-places.ts'
import type { Route } from './+types/llms'

/** Newest first. */
const mostPosts = 500

/** `/llms.txt`: what assistants should know about the site, and where to read each page as Markdown (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, business: readBusiness } = context.get(appContext)
  const business = readBusiness()
  const { name, tagline, phone, email, url, serviceCall } = business
  const link = (text: string, path: string, note = '') =>
    `- [${plain(text)}](${url}${path}.md)${note && `: ${plain(note)}`}`
  const posts = await listPostTitles(db, mostPosts)
  const parts = [
    `# ${plain(name)}`,
    `> ${plain(tagline)}. Appliance repair at people’s homes in and around ${plain(nameMainPlaces(business, 'and'))}. The service call is $${serviceCall}, waived when we do the repair.`,
    `Book online at ${url}${href('/')}#booking, or call ${plain(phone)}. Email: ${plain(email)}`,
    section(
      'Repairs',
      listAppliancePages(business).map(({ name, path, cost }) => link(name, path, cost ? `usually ${cost}` : '')),
    ),
    section(
      'Service area',
      listCityPages(business).map(({ city, state, path }) => link(`${city}, ${state}`, path)),
    ),
    section(
      'Articles',
      posts.map(({ title, slug }) => link(title, href('/blog/:slug', { slug }))),
    ),
  ]
  return new Response(`${parts.filter(Boolean).join('\n\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=300',
      [pageTagsHeader]: 'blog shop-page',
    },
  })
}

function section(heading: string, lines: string[]): string {
  return lines.length > 0 ? `## ${heading}\n\n${lines.join('\n')}` : ''
}
