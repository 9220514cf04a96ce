import { data, redirect } from 'react-router'
import { CallLink } from '#app/components/call-link.tsx'
import { NextMomentPart } from '#app/routes/homeowner/visit/next-moment.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { homeownerTexts, textAfter } from '#content/homeowner/texts.ts'
import { describeLink } from '#server/bookings/homeowner/describe-link.ts'
import { findLinkAction } from '#server/bookings/homeowner/link-actions.ts'
import { readText, turnOfVisitor } from '#server/bookings/homeowner/link-context.ts'
import { type OpenLink, openLink } from '#server/bookings/homeowner/open-link.ts'
import { describePreparation } from '#server/bookings/homeowner/prepare/describe-preparation.ts'
import { addressAfter, readSaid } from '#server/bookings/homeowner/said.ts'
import { isAppError } from '#server/errors.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { applianceInFull } from '#shared/homeowner/appliance-names.ts'
import { chooseLanguage, type HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { type PageHandle, readQuery } from '#shared/pages/page-handle.ts'
import type { Route } from './+types/link'
import { ChoicesPart } from './choices-part.tsx'
import { FactsPart } from './facts-part.tsx'
import { FailedNote } from './failed-note.tsx'
import { LanguageLink } from './language-link.tsx'
import type { FailedPress } from './link-form.tsx'
import { PassportPart, WarrantyCard } from './passport-part.tsx'
import { HazardFirst } from './prepare/hazard-first.tsx'
import { Fixed, Prepare } from './prepare/prepare.tsx'
import { StepsPart } from './visit/steps-part.tsx'

/** What the form's size limit puts in the URL (server/bookings/homeowner/receive-link-form.ts). */
const photoTooLarge = 'photo_too_large'

/** The language to show the page in, what was done, and when. */
export const handle = {
  takesForm: true,
  query: { lang: (text) => text, said: (text) => text, at: (text) => text },
} satisfies PageHandle

type PageContext = Route.LoaderArgs['context']

/** One booking, for anyone with its link. Every invalid token gets the same page, whatever is wrong with it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { lang, said, at } = readQuery(handle.query, new URL(request.url))
  const asked = { asked: lang, acceptLanguage: request.headers.get('accept-language') }
  const opened = await open(context, params.token)
  if (!opened.link) {
    return data({ language: chooseLanguage(asked), problem: opened.problem, page: null }, { status: opened.status })
  }
  const { link } = opened
  const language = chooseLanguage({ ...asked, kept: link.language })
  const page = await describeLink(ctx, link)
  const preparation = link.scope === 'whole' ? await describePreparation(ctx, link, language) : null
  return data({
    language,
    problem: null,
    page: { ...page, preparation, said: readSaid({ said, at }, ctx.clock.now()) },
  })
}

/** Handles one submission: 303 back to the page that says what was done, or the page with what was typed and its errors. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const opened = await open(context, params.token)
  if (!opened.link) return data(nothingSaid, { status: opened.status })
  const { link } = opened
  const { form } = context.get(requestFacts)
  const language = chooseLanguage({
    asked: readQuery(handle.query, new URL(request.url)).lang,
    kept: link.language,
    acceptLanguage: request.headers.get('accept-language'),
  })
  const intent = readText(form, 'intent')
  const act = findLinkAction(link, intent)
  const { failed, closed } = homeownerTexts(language).choices
  const turn = turnOfVisitor(context.get(requestFacts).clientAddress, request)
  const answer = act
    ? await act(ctx, link, { form, language, turn }).catch((error: unknown) => {
        if (!isDeskRefusal(error)) throw error
        return { mistakes: { form: failed } }
      })
    : { mistakes: { form: link.scope === 'whole' ? failed : closed } }
  if ('said' in answer) {
    const own = `/r/${link.token}`
    return redirect(answer.said === null ? own : addressAfter(own, { said: answer.said, now: ctx.clock.now() }), 303)
  }
  // Erased or turned off while the form was in flight.
  if ((await openLink(ctx, link.token)) === null) return data(nothingSaid, { status: 404 })
  // What was typed is shown again. Files have to be chosen again.
  return data({ mistakes: answer.mistakes, intent, values: Object.fromEntries(form.fields) }, { status: 422 })
}

const nothingSaid = { mistakes: {}, intent: '', values: {} }

/**
 * Things the desk refuses to anyone: the booking has been erased in the meantime, or the photo or message was sent before and
 * belongs to someone else or was removed.
 */
function isDeskRefusal(error: unknown): boolean {
  return isAppError(error) && (error.code === 'conflict' || error.code === 'not_found')
}

async function open(
  context: PageContext,
  token: string,
): Promise<{ link: OpenLink } | { link: null; problem: 'closed' | 'busy'; status: number }> {
  const ctx = context.get(appContext)
  try {
    await ctx.limitHomeownerLinks(context.get(requestFacts).clientAddress)
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many') return { link: null, problem: 'busy', status: 429 }
    throw error
  }
  const link = await openLink(ctx, token)
  return link ? { link } : { link: null, problem: 'closed', status: 404 }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const { name } = root.loaderData.data.business
  return [
    { title: homeownerTexts(loaderData?.language ?? 'en').link.pageTitle(name) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function HomeownerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, page, problem } = loaderData
  return (
    <>
      {page ? (
        <Page language={language} page={page} failed={actionData ?? null} />
      ) : (
        <Closed language={language} problem={problem ?? 'closed'} />
      )}
      <LanguageLink language={language} isKept={page?.scope === 'whole'} />
    </>
  )
}

function Closed({ language, problem }: { language: HomeownerLanguage; problem: 'closed' | 'busy' }) {
  const { link } = homeownerTexts(language)
  return <ClosedLink {...link[problem]} call={link.call} />
}

type ShownPage = NonNullable<Route.ComponentProps['loaderData']['page']>

function Page({
  language,
  page,
  failed,
}: {
  language: HomeownerLanguage
  page: ShownPage
  failed: FailedPress | null
}) {
  const { link } = homeownerTexts(language)
  const { preparation } = page
  // The page itself says that it's fixed.
  const isSaid = page.said !== null && !failed && !preparation?.isFixed
  const said = isSaid && page.said !== null ? textAfter(language, page.said) : undefined
  const parts = { language, page, failed }
  const isHazardFirst = preparation && (preparation.isOpen || preparation.hazard !== null)
  return (
    <>
      {failed && <FailedNote language={language} failed={failed} />}
      {said && (
        <Alert id="said" variant={page.said === photoTooLarge ? 'destructive' : 'default'} className="mb-6">
          {said}
        </Alert>
      )}
      {isHazardFirst && (
        <div className="print:hidden">
          <HazardFirst language={language} page={page} preparation={preparation} />
        </div>
      )}
      <h1 className="font-extrabold text-heading">{link.heading(applianceInFull(language, page.applianceType))}</h1>
      <p className="text-ink-muted">
        {link.bookingNumber} <span translate="no">{spokenNumber(page.bookingId)}</span>
      </p>
      {page.scope === 'warranty' && page.passport ? (
        <WarrantyCard {...parts} passport={page.passport} />
      ) : (
        <>
          {preparation?.isFixed ? <Fixed {...parts} /> : <NextMomentPart {...parts} />}
          {page.passport && <PassportPart {...parts} passport={page.passport} />}
          <div className="print:hidden">
            {preparation && <Prepare {...parts} preparation={preparation} />}
            <ChoicesPart {...parts} />
          </div>
          {/* A passport prints on a single page. */}
          <div className={page.passport ? 'print:hidden' : undefined}>
            <StepsPart {...parts} />
            {/* Once the booking is closed, it isn't what people look for first. */}
            {preparation && !isHazardFirst && (
              <div className="mt-10 print:hidden">
                <HazardFirst language={language} page={page} preparation={preparation} />
              </div>
            )}
            {!page.passport && <FactsPart {...parts} price={preparation?.price ?? null} />}
          </div>
        </>
      )}
    </>
  )
}

/** Shown instead of the page: why it isn't available, and who to call. */
function ClosedLink({ title, advice, call }: { title: string; advice: string; call: string }) {
  return (
    <div className="py-8 text-center">
      <h1 className="font-extrabold text-title">{title}</h1>
      <p className="mx-auto mt-4 max-w-xl text-ink-muted text-lead">{advice}</p>
      <div className="mt-8">
        <CallLink size="lg">{call}</CallLink>
      </div>
    </div>
  )
}
