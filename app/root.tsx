import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, useLocation, useMatches } from 'react-router'
import { describeError, ErrorPage } from '#app/components/error-page.tsx'
import { InlineNonce } from '#app/components/inline-nonce.ts'
import { PageScroll } from '#app/components/page-scroll.tsx'
import { Toaster } from '#app/ui/toast.tsx'
import { appContext } from '#server/router-context.ts'
import type { Business } from '#shared/business.ts'
import { isSecretAddress } from '#shared/secret-address.ts'
import type { Route } from './+types/root'
import stylesheet from './styles.css?url'

// The stylesheet is small: in production it is inlined into the page, so that nothing blocks the first paint.
// In the browser it is read back from there: when an error page replaces the whole page, React creates the head again.
const inlineStyles = import.meta.env.SSR
  ? import.meta.env.PROD && (await import('./styles.css?inline')).default
  : document.querySelector('style')?.textContent

export interface RootData {
  business: Business
  promiseHours: 'always' | 'office'
}

export function loader({ context }: Route.LoaderArgs): RootData {
  const { business, promise } = context.get(appContext).config
  return { business, promiseHours: promise.mode }
}

/** The facts of the business do not change while a visitor is here. */
export const shouldRevalidate = () => false

/** Pages have their own title; this one is for when none could be shown. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: describeError(error).title }, { name: 'robots', content: 'noindex' }] : []

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isBackOffice = /^\/admin(\/|$)/.test(pathname)
  return (
    <html lang={usePageLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1613" media="(prefers-color-scheme: dark)" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="" />
        {import.meta.env.PROD ? (
          <style
            nonce={use(InlineNonce)}
            dangerouslySetInnerHTML={{ __html: inlineStyles || '' }}
            suppressHydrationWarning
          />
        ) : (
          <link rel="stylesheet" href={stylesheet} />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={isBackOffice ? '/admin/manifest.webmanifest' : '/site.webmanifest'} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageScroll />
        {/* A homeowner's page is a plain document. */}
        {!isSecretAddress(pathname) && <Scripts />}
      </body>
    </html>
  )
}

/** The language that a page's loader gives, else English. */
function usePageLanguage(): string {
  const languages = useMatches().flatMap(({ loaderData }) =>
    loaderData && typeof loaderData === 'object' && 'language' in loaderData ? [loaderData.language] : [],
  )
  return languages.map(String).at(-1) ?? 'en'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
