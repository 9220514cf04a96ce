import { appContext } from '#server/router-context.ts'
import type { Route } from './+types/area-page-markdown'
import { areaPageTags, readAreaPage } from './area-page.tsx'
import { answerMarkdown } from './page-markdown.ts'

/** The page as Markdown, kept and dropped like it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return answerMarkdown(await readAreaPage(ctx, params), { url: ctx.business().url, tags: areaPageTags })
}
