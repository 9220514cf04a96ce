import type { UndoableChange, UndoOutcome } from '#server/auth/accounts/credential-undo.ts'
import { changeWords } from '#server/auth/messages/credential-words.ts'
import type { AuthSettings } from '#server/auth/settings.ts'
import { escapeText } from '#shared/pages/stand-alone-page.ts'
import { formatMoment, fullZonedMoment } from '#shared/time/formats.ts'
import { framePage } from './link-page.ts'

type Site = Pick<AuthSettings, 'siteName' | 'siteColor' | 'siteUrl'>

/** The page that the link in a mail about a change opens. Only its button acts, by POST /undo. */
export function makeUndoPage(site: Site, { kind, at }: UndoableChange, token: string) {
  const change = changeWords[kind].sentence(`on ${formatMoment(at, fullZonedMoment)}`)
  return framePage(
    site,
    'Undo this change',
    `<p>${escapeText(change)}</p>
<p>If this wasn’t you, undo it. Your password, email address, phone number, second factors, recovery codes, passkeys and connected accounts go back to what they were before. What was changed there since is undone, too, and every device is signed out.</p>
<form method="post" action="undo"><input type="hidden" name="token" value="${escapeText(token)}"><button>Undo this change</button></form>`,
  )
}

const nothingChanged = 'So nothing was undone. Please contact us, and we’ll help you get your account back.'

const outcomes: Record<UndoOutcome, { title: string; text: string }> = {
  undone: {
    title: 'The change was undone',
    text: 'You sign in the way you did before it, and every device was signed out. Someone else may know your password, so set a new one now, with “Forgot password?” on the sign-in page.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It has expired or was used already, or we changed how you sign in for you. If you didn’t make a change to your account, set a new password, with “Forgot password?” on the sign-in page.',
  },
  email_taken: {
    title: 'The change wasn’t undone',
    text: `The email address you had before belongs to another account now. ${nothingChanged}`,
  },
  phone_taken: {
    title: 'The change wasn’t undone',
    text: `The phone number you had before belongs to another account now. ${nothingChanged}`,
  },
  sign_in_taken: {
    title: 'The change wasn’t undone',
    text: `A passkey or a connected account you had before belongs to another account now. ${nothingChanged}`,
  },
}

/** What became of it, with the way on. */
export function makeOutcomePage(site: Site, outcome: UndoOutcome) {
  const { title, text } = outcomes[outcome]
  return framePage(
    site,
    title,
    `<p>${text}</p>
<p><a href="${escapeText(`${site.siteUrl}/admin/login`)}">Go to the sign-in page</a></p>`,
  )
}
