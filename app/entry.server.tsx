import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { InlineNonce } from '#app/components/inline-nonce.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { loggedPath } from '#shared/secret-address.ts'
import { startAfterPaint } from './start-after-paint.ts'

const renderTimeoutMs = 10_000

/**
 * Renders a page to one string. Pages are cached whole and with hashes of their inline scripts, so every byte must be known
 * before the first is sent, and streaming would gain nothing.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  // Development has no content security policy, and React reports a nonce that only the server knows as a mismatch.
  const nonce = import.meta.env.PROD ? loadContext.get(requestFacts).nonce : undefined
  let answerStatus = status
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <InlineNonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </InlineNonce>
    )
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
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(nonce ? startAfterPaint(html, nonce) : html, { status: answerStatus, headers })
}

/** Logs what a loader, an action or a render threw; the visitor gets the general error page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { requestId, noteFailure } = context.get(requestFacts)
  noteFailure(error)
  context
    .get(appContext)
    .log.error({ requestId, path: loggedPath(new URL(request.url).pathname), err: error }, 'page failed')
}
