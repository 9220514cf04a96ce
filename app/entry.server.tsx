import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ConstantHtml } from '#app/components/document/constant-html.ts'
import { InlineNonce } from '#app/components/document/inline-nonce.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import type { PageHandle } from '#shared/pages/page-handle.ts'
import { loggedPath } from '#shared/secret-address.ts'

const renderTimeoutMs = 10_000

/**
 * Renders a page to a single string. Pages are cached whole, along with hashes of their inline scripts, so every byte must be known
 * before the first one is sent. Streaming would gain nothing.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  // Development has no content security policy, and React would report a nonce that only the server knows as a mismatch.
  const facts = loadContext.get(requestFacts)
  const nonce = import.meta.env.PROD ? facts.nonce : undefined
  const page = (rendered: EntryContext) => (
    <InlineNonce value={nonce}>
      <ServerRouter context={rendered} url={request.url} nonce={nonce} />
    </InlineNonce>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const isApplication = context.staticHandlerContext.matches.some(
    ({ route }) => (route.handle as PageHandle | undefined)?.isApplication,
  )
  if (isApplication) return renderApplication(page(context), { nonce, status, headers })
  // A document isn't hydrated, so it needs no data.
  const document = page({ ...withMatchedRoutes(context), serverHandoffStream: undefined })
  const { takeHtml } = facts
  if (!takeHtml) return new Response(`<!DOCTYPE html>${renderToString(document)}`, { status, headers })
  const constants: Buffer[] = []
  const mark = `<!--${facts.nonce}:`
  const takeConstant = (html: Buffer) => `${mark}${constants.push(html) - 1}-->`
  const html = `<!DOCTYPE html>${renderToString(<ConstantHtml value={takeConstant}>{document}</ConstantHtml>)}`
  const [first = '', ...others] = html.split(mark)
  const pieces = others.flatMap((text) => {
    const end = text.indexOf('-->')
    return [constants[Number(text.slice(0, end))] ?? '', text.slice(end + '-->'.length)]
  })
  takeHtml([first, ...pieces])
  return new Response(null, { status, headers })
}

/** When rendering, React Router does work for every route in the manifest, so this leaves only the matched ones. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

async function renderApplication(
  page: ReactNode,
  { nonce, status, headers }: { nonce: string | undefined; status: number; headers: Headers },
): Promise<Response> {
  let answerStatus = status
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timeout)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError() {
        answerStatus = 500
      },
    })
    const timeout = setTimeout(abort, renderTimeoutMs)
  })
  return new Response(html, { status: answerStatus, headers })
}

/** Logs what a loader, an action or a render threw. The visitor gets the general error page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { requestId, noteFailure } = context.get(requestFacts)
  const { log } = context.get(appContext)
  noteFailure(error)
  const facts = { requestId, path: loggedPath(new URL(request.url).pathname), err: error }
  // React Router refuses it before any action runs. Nothing is broken, and any other site could fill our log with these lines.
  if (isFromElsewhere(request)) log.warn(facts, 'form of another site refused')
  else log.error(facts, 'page failed')
}

/** Whether the request came from another site's page, as far as the browser says. */
function isFromElsewhere({ headers, url }: Request): boolean {
  const origin = headers.get('origin')
  return origin !== null && URL.parse(origin)?.host !== new URL(url).host
}
