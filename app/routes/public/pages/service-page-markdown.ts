import { appContext } from '#server/router-context.ts'
import type { Route } from './+types/service-page-markdown'
import { answerMarkdown } from './page-markdown.ts'
import { readServicePage, servicePageTags } from './service-page.tsx'

/** The page as Markdown, kept and dropped like it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return answerMarkdown(await readServicePage(ctx, params), { url: ctx.business().url, tags: servicePageTags })
}
