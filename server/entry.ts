/**
 * The entry of the server build: React Router's pages and everything below `app.ts` in one module graph, so that both
 * share the same context objects. `main.ts` loads it, from the build or through Vite.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type CommandContext, runAdminCommand, secretReplacement } from '#server/admin-commands.ts'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { createContext, installationSecret } from '#server/context.ts'
import { loadStarterContent } from '#server/features/starter-content/load-starter-content.ts'
import { ensureFirstAdmin } from '#server/first-admin.ts'
import { answerKeptPage } from '#server/http/kept-pages.ts'
import type { RenderPage } from '#server/http/pages.ts'
import { listJobs } from '#server/jobs.ts'
import { requireOneAddress } from '#server/one-address.ts'
import { openAuth } from '#server/open-auth.ts'
import { migrateDatabase, migrationsFolder } from '#server/platform/db/migrate.ts'
import { appContext, requestFacts } from '#server/router-context.ts'

export interface Application {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Names of the migrations that this start applied. */
  migrated: string[]
  /** Whether somebody may use the back office. */
  hasAdmin: boolean
  mailDestination: string
  close(): Promise<void>
}

/** Runs one command of `npm run admin` on the migrated database; gives the lines to print. */
export async function runAdmin(
  config: Config,
  databaseUrl: string,
  { args, askPassword }: { args: string[]; askPassword: CommandContext['askPassword'] },
): Promise<string[]> {
  const ctx = createContext(config, databaseUrl)
  try {
    await migrateDatabase(ctx.pool, migrationsFolder(config.projectRoot))
    // Without its secret the auth service does not open.
    const auth = args[0] === secretReplacement ? null : (await openAuth(ctx)).local
    const secret = installationSecret(config, ctx.db)
    return await runAdminCommand({ db: ctx.db, auth, secret, askPassword }, args)
  } finally {
    await ctx.close()
  }
}

/** Connects, migrates, starts the jobs and gives the request listener. */
export async function startApplication(config: Config, databaseUrl: string): Promise<Application> {
  const ctx = createContext(config, databaseUrl)
  const migrated = await migrateDatabase(ctx.pool, migrationsFolder(config.projectRoot))
  await ctx.installationKeys()
  const auth = await openAuth(ctx)
  if (auth.local) await requireOneAddress(ctx.pool, config.business.url)
  const hasAdmin = await ensureFirstAdmin(ctx, auth)
  await Promise.all([
    ctx.queue.start([...listJobs(ctx), ...(auth.local?.jobs ?? [])]),
    ctx.pageCache.start(),
    loadStarterContent(ctx),
  ])

  const handleRoute = createRequestHandler(build, config.isProduction ? 'production' : 'development')
  const renderPage: RenderPage = (request, facts) => {
    const context = new RouterContextProvider()
    context.set(appContext, ctx)
    context.set(requestFacts, facts)
    return handleRoute(request, context)
  }
  const listener = getRequestListener(createApp(ctx, renderPage, auth).fetch)
  return {
    handle(request, response) {
      if (!answerKeptPage(ctx, request, response)) void listener(request, response)
    },
    migrated,
    hasAdmin,
    mailDestination: ctx.mailer.destination,
    close: ctx.close,
  }
}
