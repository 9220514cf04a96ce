import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { isAppError } from '#server/errors.ts'
import { confirmAreaRequest, leaveAreaList, readAreaLink } from '#server/messages/area-requests/area-link.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { chooseLanguage, isHomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { type PageHandle, readQuery } from '#shared/pages/page-handle.ts'
import type { Route } from './+types/tell-me-link'
import { TellMeFrame, tellMeMeta } from './tell-me-frame.tsx'

/** The language chosen on the page. */
export const handle = {
  takesForm: true,
  query: { lang: (text) => (isHomeownerLanguage(text) ? text : null) },
} satisfies PageHandle

const privately = { 'cache-control': 'no-store' }

/** Pages that are the same for everyone. No token looks like these. */
const said = new Map([
  ['check-your-email', 'sent' as const],
  ['off-the-list', 'left' as const],
])

/** The page that the link in the email opens. It only asks, so programs that open links in emails don't put anyone on a list. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const asked = readQuery(handle.query, new URL(request.url)).lang
  const acceptLanguage = request.headers.get('accept-language')
  const saying = said.get(params.token)
  if (saying) {
    const language = chooseLanguage({ asked, acceptLanguage })
    return data({ state: saying, zips: [], language }, { headers: privately })
  }
  await refuseTooMany(ctx.limitAreaLinks(context.get(requestFacts).clientAddress))
  const found = await readAreaLink(ctx, params.token)
  const language = chooseLanguage({ asked, kept: found?.language, acceptLanguage })
  if (!found) return data({ state: 'gone' as const, zips: [], language }, { status: 404, headers: privately })
  return data({ state: found.state, zips: found.zips, language }, { headers: privately })
}

/** Yes or no: 303 to the page that says what's in effect now. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { clientAddress, form } = context.get(requestFacts)
  await refuseTooMany(ctx.limitAreaLinks(clientAddress))
  const lang = chooseLanguage({
    asked: form.fields.get('lang'),
    acceptLanguage: request.headers.get('accept-language'),
  })
  const intent = form.fields.get('intent')
  if (intent === 'leave') {
    await leaveAreaList(ctx, params.token)
    return redirect(`/tell-me/off-the-list?lang=${lang}`, 303)
  }
  if (intent === 'confirm') await confirmAreaRequest(ctx, params.token)
  return redirect(`/tell-me/${encodeURIComponent(params.token)}?lang=${lang}`, 303)
}

/** @throws Response 429 */
async function refuseTooMany(limit: Promise<void>): Promise<void> {
  await limit.catch((error: unknown) => {
    if (!isAppError(error)) throw error
    throw data(null, { status: error.status, headers: { 'retry-after': String(error.retryAfterSeconds) } })
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  tellMeMeta(loaderData?.language, root.loaderData.data.business)

export default function TellMeLink({ loaderData: { state, zips, language } }: Route.ComponentProps) {
  const zip = zips.join(', ')
  const words = homeownerTexts(language).notServed.page
  const press = (intent: 'confirm' | 'leave', label: string, variant: 'primary' | 'secondary') => (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="lang" value={language} />
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  )
  const home = (
    <a href="/" className={buttonStyles({ variant: 'secondary' })}>
      {words.home}
    </a>
  )
  const pages: Record<typeof state, { title: string; texts: string[]; buttons: ReactNode }> = {
    sent: { title: words.sentTitle, texts: [words.sent, words.sentOnce], buttons: home },
    asked: {
      title: words.confirmTitle(zip),
      texts: [words.confirm],
      buttons: (
        <>
          {press('confirm', words.confirmPress, 'primary')}
          {press('leave', words.declinePress, 'secondary')}
        </>
      ),
    },
    on_list: {
      title: words.onListTitle,
      texts: [words.onList(zip)],
      buttons: press('leave', words.leavePress, 'secondary'),
    },
    told: { title: words.toldTitle(zip), texts: [words.told], buttons: press('leave', words.leavePress, 'secondary') },
    left: { title: words.leftTitle, texts: [words.left], buttons: home },
    gone: {
      title: words.goneTitle,
      texts: [words.gone],
      buttons: (
        <a href={`/tell-me?lang=${language}`} className={buttonStyles({ variant: 'secondary' })}>
          {words.askAgain}
        </a>
      ),
    },
  }
  const { title, texts, buttons } = pages[state]
  return (
    <TellMeFrame language={language} title={title}>
      {texts.map((text) => (
        <p key={text} className="text-ink-muted">
          {text}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-3">{buttons}</div>
    </TellMeFrame>
  )
}
