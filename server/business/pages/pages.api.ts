import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordSave } from '#server/audit/record-audit-event.ts'
import type { LiveBusiness } from '#server/business/live-business.ts'
import { notFound } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { serve } from '#server/platform/serve/serve.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import { type PagesOnTheWire, pageEndpoints } from '#shared/business/page-endpoints.ts'
import { readAuditedPage, saveOwnPage } from './own-pages.ts'
import { listShopPages } from './shop-pages.ts'

/** Which pages of appliances and cities exist, and what the owner adds to them. */
export function pagesApi(
  ctx: AuditContext & { db: Db; liveBusiness: Pick<LiveBusiness, 'refresh'>; business(): WholeBusiness },
  guards: AdminGuards,
) {
  return serve(pageEndpoints, guards, {
    'GET /api/admin/pages': () => describePages(ctx.business()),
    'PUT /api/admin/pages/{kind}/{slug}': async (c, { path: { kind, slug }, body }) => {
      const path = `/${kind}/${slug}`
      if (!listShopPages(ctx.business()).has(path)) throw notFound('We can’t find that page.')
      const read = (tx: Db) => readAuditedPage(tx, path)
      const event = { kind: 'page_saved', by: c.var.admin, subject: path, read } as const
      await recordSave(ctx, event, (tx) => saveOwnPage(tx, { ...body, path }))
      // The user who saved must see what has become of it.
      await ctx.liveBusiness.refresh()
      return describePages(ctx.business())
    },
  })
}
mountInOffice(pagesApi)

function describePages(business: WholeBusiness): PagesOnTheWire {
  const pages = [...listShopPages(business).values()].map(
    ({ path, name, subject: { kind }, isPublished, missing, own: { words, is_off, version } }) => ({
      path,
      name,
      kind,
      is_published: isPublished,
      missing,
      words,
      is_off,
      version,
    }),
  )
  return { pages }
}
