import { Hono } from 'hono'
import type { DeskContext } from '#server/features/desk/desk-context.ts'

/** /api/admin/plan: the board and the free windows. Mounted behind `requireAdmin`. */
export function planApi(_ctx: DeskContext) {
  return new Hono()
}
