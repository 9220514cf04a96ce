import { darkMailColors, mailColors } from '#server/platform/mail/mail-look.ts'
import type { MailLook } from '#server/platform/mail/mailer.ts'
import { openPicture } from '#server/platform/pictures/open-picture.ts'
import type { PictureWork } from '#server/platform/pictures/picture-work.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { withTimeout } from '#server/platform/timeout.ts'
import { brandColors } from '#shared/business/brand-color.ts'
import type { Business } from '#shared/business/business.ts'
import { minuteMs } from '#shared/time/durations.ts'

/** In pixels, twice the displayed size. */
const markSize = 96
const padding = 6
/** The longest an email waits for its logo, */
const readLimitMs = 3_000
/** and how long the ones after it then don't. */
const pauseMs = minuteMs

interface MarkContext {
  storage: Storage
  imageWork: Pick<PictureWork, 'turns'>
}

/**
 * The current look of emails: the logo in place of the mark, and the colors derived from the brand color. A logo that can't be read
 * is left out, because the email matters more than its picture.
 */
export function createMailLook({
  storage,
  imageWork,
  business,
  limitMs = readLimitMs,
}: MarkContext & { business(): Business; limitMs?: number }) {
  let made: { path: string; mark: MailLook['mark'] } | undefined
  let failed = { path: '', at: 0 }
  return async function readMailLook(): Promise<MailLook> {
    const { logo, brand_color: color } = business()
    const isPausing = logo?.path === failed.path && performance.now() - failed.at < pauseMs
    if (logo && made?.path !== logo.path && !isPausing) {
      const mark = await withTimeout(limitMs, drawMark({ storage, imageWork }, logo.path))
      made = mark ? { path: logo.path, mark } : undefined
      if (!mark) failed = { path: logo.path, at: performance.now() }
    }
    return {
      mark: logo && made?.path === logo.path ? made.mark : null,
      colors: color === null ? [] : swapColors(color),
    }
  }
}

/** Always on white, whatever the band's color, because most logos are made for paper. A PNG, because every email client shows it. */
async function drawMark({ storage, imageWork }: MarkContext, path: string): Promise<Buffer | null> {
  const stored = await storage.read(path)
  if (!stored) return null
  const inside = markSize - 2 * padding
  return openPicture(imageWork.turns, stored.bytes, { isForMany: true, reads: 'first_frame' }, (picture) =>
    picture
      .decode()
      .resize(inside, inside, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .extend({ top: padding, bottom: padding, left: padding, right: padding, background: '#ffffff' })
      .png()
      .toBuffer(),
  )
}

/** Each email color that depends on the brand color, with its replacement. */
function swapColors(color: string): MailLook['colors'] {
  const { light, dark } = brandColors(color)
  return [
    [mailColors.brand, light.brand],
    [mailColors.band, light.deep],
    [darkMailColors.brand, dark.brand],
    [darkMailColors.onBrand, dark.onBrand],
    [darkMailColors.band, dark.deep],
  ]
}
