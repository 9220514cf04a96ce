import { NodeHtmlMarkdown } from 'node-html-markdown'
import { href, redirect } from 'react-router'
import { findPublishedPost } from '#server/blog/posts/read/post-page.ts'
import { findNewSlug } from '#server/blog/posts/read/published-posts.ts'
import { appContext } from '#server/router-context.ts'
import { escapeMarkdown, markdownHeaders } from '#shared/pages/markdown-answer.ts'
import type { Route } from './+types/post-markdown'

const converter = new NodeHtmlMarkdown({ bulletMarker: '-' })

/** A post as Markdown, kept and dropped like its page. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { db, business } = context.get(appContext)
  const { url } = business()
  const found = await findPublishedPost(db, slug)
  if (!found) {
    const newSlug = await findNewSlug(db, slug)
    if (newSlug !== null) return redirect(`${href('/blog/:slug', { slug: newSlug })}.md`, 301)
    return new Response('There’s no article at this address.\n', { status: 404 })
  }
  const { id, title, content } = found
  const address = `${url}${href('/blog/:slug', { slug })}`
  // Links of the site's own lead somewhere from a text, too.
  const whole = content.replace(/(<(?:a|img)\s[^>]*?(?:href|src)=")\/(?!\/)/g, `$1${url}/`)
  const text = `# ${escapeMarkdown(title)}\n\n${converter.translate(whole)}\n\nSource: ${address}\n`
  return new Response(text, { headers: markdownHeaders({ address, tags: `blog post:${id}` }) })
}
