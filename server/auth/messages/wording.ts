import type { AuthSettings } from '#server/auth/settings.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { formatMoment, fullZonedMoment } from '#shared/time/formats.ts'
import { type CredentialMail, changeWords, isCredentialMail } from './credential-words.ts'
import type { AuthMail } from './send.ts'

/** The text of an email. The code and the link are separate. */
export interface Wording {
  subject: string
  title: string
  paragraphs: string[]
  /** The label of the link's button. */
  button?: string
  /** The last paragraph: what to do if it wasn't you. */
  otherwise: string
}

/** What the wording needs to know about the site. */
export type MailSite = Pick<AuthSettings, 'siteName' | 'siteUrl' | 'emailCodeLifetimeSeconds'>

const ignore = 'Didn’t ask for this? You can ignore this email, and nothing will change.'
const keepToYourself = 'Don’t share this code with anyone. We’ll never ask you for it.'

export function wordingOf(mail: AuthMail, site: MailSite): Wording {
  const { siteName, siteUrl } = site
  const lifetime = `The link and the code expire in ${inWords(site.emailCodeLifetimeSeconds)} and work only once.`
  const alarm = `If this wasn’t you, change your password right away: ${siteUrl}/admin/login`
  const at = 'at' in mail ? formatMoment(mail.at, fullZonedMoment) : ''
  const about = (title: string, link: 'for' | 'to' | 'at') => ({ title, subject: `${title} ${link} ${siteName}` })
  if (isCredentialMail(mail)) return wordingOfChange(mail, site, at)
  switch (mail.kind) {
    case 'confirmation':
      return {
        ...about('Confirm your email', 'for'),
        paragraphs: [`Please confirm that this is your email address, and you’re all set. ${lifetime}`],
        button: 'Confirm my email',
        otherwise: ignore,
      }
    case 'magic_link':
      return {
        ...about('Sign in', 'to'),
        paragraphs: [`Here’s your sign-in link. ${lifetime}`],
        button: 'Sign in',
        otherwise: ignore,
      }
    case 'recovery':
      return {
        ...about('Reset your password', 'for'),
        paragraphs: [`Someone, hopefully you, asked to reset the password for your account. ${lifetime}`],
        button: 'Choose a new password',
        otherwise: ignore,
      }
    case 'invite':
      return {
        ...about('You’re invited', 'to'),
        paragraphs: [
          `You’ve been invited to help run ${siteName}. Accept the invitation, then choose a password. The link works once, for ${keptDays.invitation} days. The code expires in ${inWords(site.emailCodeLifetimeSeconds)}.`,
        ],
        button: 'Accept the invitation',
        otherwise: 'Weren’t expecting this? You can ignore this email.',
      }
    case 'email_change':
      return {
        ...about('Confirm your new email', 'for'),
        paragraphs: [
          `Someone, hopefully you, asked to change your account’s email address to ${mail.newEmail}. ${lifetime}`,
          ...(mail.needsBoth
            ? ['We’ve sent an email to your current address and one to the new address. Please confirm in both.']
            : []),
        ],
        button: 'Confirm the change',
        otherwise: `If this wasn’t you, don’t confirm, and change your password: ${siteUrl}/admin/login`,
      }
    case 'reauthentication':
      return {
        ...about('Your code', 'for'),
        paragraphs: [
          `Enter this code to change your password. It expires in ${inWords(site.emailCodeLifetimeSeconds)} and works only once.`,
          keepToYourself,
        ],
        otherwise: alarm,
      }
    case 'already_registered':
      return {
        ...about('You already have an account', 'at'),
        paragraphs: [
          'Someone, hopefully you, tried to sign up with this email address, but it already has an account.',
          `Sign in as usual, or click “Forgot password?” on the sign-in page: ${siteUrl}/admin/login`,
        ],
        otherwise: ignore,
      }
    case 'new_device':
      return {
        ...about('New sign-in', 'to'),
        paragraphs: ['Someone, hopefully you, signed in to your account on a new device:', `${mail.device}, ${at}.`],
        otherwise: alarm,
      }
    case 'credentials_restored':
      return {
        subject: `A change to your account at ${siteName} was undone`,
        title: 'A change to your account was undone',
        paragraphs: [
          `On ${at}, from ${mail.by.device}, someone used the link in our email about a change to your account. You sign in the way you did before that change, and every device was signed out.`,
          `If you’re not sure that only you know your password, set a new one: ${siteUrl}/admin/login`,
        ],
        otherwise: 'If this wasn’t you, reply to this email right away.',
      }
  }
}

/** How someone signs in has changed, and how they undo it. The operator's help can't be undone, or an intruder would. */
function wordingOfChange({ kind, by, link }: CredentialMail, { siteName }: MailSite, at: string): Wording {
  const { title, subject, sentence } = changeWords[kind]
  const when = `on ${at}`
  const done = by === 'operator' ? `${when} by ${siteName}` : by ? `${when}, from ${by.device}` : when
  const undo =
    'If this wasn’t you, undo it within 7 days. Then you sign in the way you did before, and every device is signed out.'
  return {
    title,
    subject: subject?.(siteName) ?? `${title} at ${siteName}`,
    paragraphs: [sentence(done), ...(link ? [undo] : [])],
    ...(link && { button: 'Undo this change' }),
    otherwise: link
      ? 'Was it you? Then there’s nothing to do.'
      : 'If you didn’t expect this, reply to this email right away.',
  }
}

function inWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [amount, unit] = minutes >= 60 && minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return amount === 1 ? `one ${unit}` : `${amount} ${unit}s`
}
