import { readShopPage } from '#server/business/pages/read-page.ts'
import { appContext } from '#server/router-context.ts'
import type { Route } from './+types/shop-page-markdown'
import { answerMarkdown } from './page-markdown.ts'

/** The page as Markdown, kept and dropped like it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const path = new URL(request.url).pathname.replace(/\.md$/, '')
  return answerMarkdown(await readShopPage(ctx, path), ctx.business().url)
}
