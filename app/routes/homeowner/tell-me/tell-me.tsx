import { data, redirect } from 'react-router'
import { TellMeForm } from '#app/components/tell-me-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { isAppError } from '#server/errors.ts'
import { askForArea } from '#server/messages/area-requests/ask-for-area.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { chooseLanguage, isHomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { type AreaRequestMistakes, checkAreaRequest } from '#shared/messages/area-request-form.ts'
import { type PageHandle, readQuery } from '#shared/pages/page-handle.ts'
import { formatZip } from '#shared/service-area/zip.ts'
import type { Route } from './+types/tell-me'
import { TellMeFrame, tellMeMeta } from './tell-me-frame.tsx'

/** The language chosen on the page. */
export const handle = {
  takesForm: true,
  query: { lang: (text) => (isHomeownerLanguage(text) ? text : null) },
} satisfies PageHandle

/** Never cached, because the page holds what someone typed. */
const privately = { 'cache-control': 'no-store' }

interface Rejected {
  values: { zip: string; email: string }
  mistakes: AreaRequestMistakes
  problem?: string
}

function languageOf(request: Request, asked: string | null) {
  return chooseLanguage({ asked, acceptLanguage: request.headers.get('accept-language') })
}

export function loader({ request }: Route.LoaderArgs) {
  const asked = readQuery(handle.query, new URL(request.url)).lang
  return data({ language: languageOf(request, asked) }, { headers: privately })
}

/**
 * "Tell me when you serve my area": 303 to the page that says to check your email, which is the same whether or not the address is
 * on the list. 422 with the form and its errors.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { clientAddress, requestId, form, noteFailure } = context.get(requestFacts)
  const textOf = (name: string) => form.fields.get(name) ?? ''
  const language = languageOf(request, textOf('lang') || null)
  const words = homeownerTexts(language).notServed.mistakes
  const values = { zip: formatZip(textOf('zip').slice(0, 20)), email: textOf('email').slice(0, 300) }
  const reject = (status: number, rejected: Omit<Rejected, 'values'>, headers = {}) =>
    data<Rejected>({ values, ...rejected }, { status, headers: { ...privately, ...headers } })
  const checked = checkAreaRequest(values, ctx.business().serviceArea)
  if (!checked.ok) return reject(422, { mistakes: checked.mistakes })
  try {
    await ctx.limitAreaRequests(clientAddress)
    await askForArea(ctx, { ...checked.request, language })
    return redirect(`/tell-me/check-your-email?lang=${language}`, 303)
  } catch (error) {
    const { phone } = ctx.business()
    if (isAppError(error) && error.code === 'too_many') {
      return reject(
        429,
        { mistakes: {}, problem: words.tooMany(phone) },
        { 'retry-after': String(error.retryAfterSeconds) },
      )
    }
    ctx.log.error({ requestId, err: error }, 'asking to be told of a ZIP code failed')
    noteFailure(error)
    return reject(500, { mistakes: {}, problem: words.failed(phone) })
  }
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...(actionHeaders ?? [])])
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  tellMeMeta(loaderData?.language, root.loaderData.data.business)

export default function TellMe({ loaderData: { language }, actionData }: Route.ComponentProps) {
  const words = homeownerTexts(language).notServed
  const { values = { zip: '', email: '' }, mistakes = {}, problem } = actionData ?? {}
  return (
    <TellMeFrame language={language} title={words.page.title}>
      <p className="text-ink-muted">{words.form.leadWithoutZip}</p>
      {problem && <Alert variant="destructive">{problem}</Alert>}
      {mistakes.zip === 'zip_served' && (
        <p>
          <a href="/#booking" className={buttonStyles({ variant: 'secondary' })}>
            {words.page.book}
          </a>
        </p>
      )}
      <TellMeForm words={words.form} email={values.email} mistake={mistakes.email && words.mistakes[mistakes.email]}>
        <input type="hidden" name="lang" value={language} />
        <Field label={words.form.zip} required error={mistakes.zip && words.mistakes[mistakes.zip]}>
          {(control) => (
            <input
              {...control}
              name="zip"
              defaultValue={values.zip}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={20}
              // biome-ignore lint/a11y/noAutofocus: screen reader users hear what's wrong; if both are, the browser takes the first
              autoFocus={mistakes.zip !== undefined}
            />
          )}
        </Field>
      </TellMeForm>
    </TellMeFrame>
  )
}
