import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { ConstantHtml } from '#app/components/document/constant-html.ts'
import { documentData } from '#app/components/document/document-data.ts'
import { headScript } from '#app/components/document/head-script.ts'
import { InlineNonce } from '#app/components/document/inline-nonce.ts'
import { oldBrowserScript } from '#app/components/document/old-browser.ts'
import { describeError, ErrorPage } from '#app/components/error-page.tsx'
import { houseIconUrl } from '#app/components/house-mark.tsx'
import { type PageFacts, readSiteFacts } from '#app/components/read-site-facts.ts'
import { SiteFactsContext } from '#app/components/site-facts.ts'
import { Toaster } from '#app/ui/toast/toast.tsx'
import { appContext } from '#server/router-context.ts'
import { resizedImageUrl } from '#shared/blog/image-address.ts'
import type { PageHandle } from '#shared/pages/page-handle.ts'
import { zoneOfPage } from '#shared/time/business-zone.ts'
import type { Route } from './+types/root'
import applicationStyles from './application.css?url'
import documentStyles from './document.css?url'
import figtree from './figtree-text.woff2?url'

/**
 * What a browser may prerender when the pointer rests on a link: public pages, but no search results, prefilled forms or private
 * pages.
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin', '/admin/*', '/r/*', '/\\?*', '/*\\?*q=*', '/feed.xml'] } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

// Small enough to inline into every page, so nothing blocks the first paint.
const inlineStyles =
  import.meta.env.SSR && import.meta.env.PROD ? Buffer.from((await import('./document.css?inline')).default) : null

const brandColors = import.meta.env.SSR ? await import('#shared/business/brand-color.ts') : null

export function loader({ context }: Route.LoaderArgs) {
  return documentData(readSiteFacts(context.get(appContext)))
}

/** The browser gets none of this data. */
export const shouldRevalidate = () => false

/** Pages have their own titles. This one is for when no page could be shown. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: describeError(error).title }, { name: 'robots', content: 'noindex' }] : []

/** A page is a document unless one of its routes says it's an application, as the back office does. */
export function Layout({ children }: { children: ReactNode }) {
  const isApplication = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isApplication)
  const facts = useSiteFacts()
  return (
    <html lang={usePageLanguage()} data-time-zone={zoneOfPage(facts?.business.timeZone)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1613" media="(prefers-color-scheme: dark)" />
        {isApplication && <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="" />}
        {isApplication ? <link rel="stylesheet" href={applicationStyles} /> : <DocumentStart />}
        {facts?.business.brand_color && <BrandStyles color={facts.business.brand_color} />}
        {facts?.business.logo ? (
          <link rel="icon" href={resizedImageUrl(facts.business.logo.path, 160, 'webp')} type="image/webp" />
        ) : (
          <>
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" href={houseIconUrl(facts?.business.brand_color ?? null)} type="image/svg+xml" />
          </>
        )}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {isApplication && <link rel="manifest" href="/admin/manifest.webmanifest" />}
        <Meta />
        <Links />
      </head>
      <body>
        {isApplication && <OldBrowserSentence />}
        <SiteFactsContext value={facts}>{children}</SiteFactsContext>
        {isApplication ? (
          <>
            <Toaster />
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <DocumentEnd />
        )}
      </body>
    </html>
  )
}

/** `null` if the loader failed. The application has its own loader, because it needs the facts in the browser. */
function useSiteFacts(): PageFacts | null {
  const document = useRouteLoaderData<typeof loader>('root')
  const application = useRouteLoaderData<{ facts: PageFacts }>('routes/admin/frame/admin-site')
  return application?.facts ?? document?.data ?? null
}

/** The language from the page's loader, or English. */
function usePageLanguage(): string {
  const languages = useMatches().flatMap(({ loaderData }) =>
    loaderData && typeof loaderData === 'object' && 'language' in loaderData ? [loaderData.language] : [],
  )
  return languages.map(String).at(-1) ?? 'en'
}

function DocumentStart() {
  const nonce = use(InlineNonce)
  const constant = use(ConstantHtml)
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} />
      {inlineStyles ? (
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: constant(inlineStyles) }} />
      ) : (
        <link rel="stylesheet" href={documentStyles} />
      )}
    </>
  )
}

function OldBrowserSentence() {
  return <script nonce={use(InlineNonce)} dangerouslySetInnerHTML={{ __html: oldBrowserScript }} />
}

/** The theme properties that the owner's color changes. The browser keeps what the server wrote. */
function BrandStyles({ color }: { color: string }) {
  const nonce = use(InlineNonce)
  const styles = brandColors ? brandColors.brandStyles(color) : ''
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
}

function DocumentEnd() {
  const nonce = use(InlineNonce)
  return (
    <>
      <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: speculationRules }} />
      {import.meta.env.DEV && <script type="module" dangerouslySetInnerHTML={{ __html: developmentScript }} />}
    </>
  )
}

/**
 * In development every change reloads the page, because an island may still be asleep. The reload also shows what the server
 * renders.
 */
const developmentScript = `
window.__reactRouterDataRouter = { revalidate: () => location.reload() }
await import('/@id/__x00__virtual:react-router/inject-hmr-runtime')
const { createHotContext } = await import('/@vite/client')
createHotContext('/').on('vite:afterUpdate', () => location.reload())
`

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

export default function Root() {
  return <Outlet />
}
