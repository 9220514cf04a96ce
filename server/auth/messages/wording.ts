import type { AuthSettings } from '#server/auth/settings.ts'
import { formatMoment, fullZonedMoment } from '#shared/time/formats.ts'
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
  /** A way into the account was added or removed. */
  const changed = (title: string, sentence: string, otherwise = alarm) => ({
    ...about(title, 'at'),
    paragraphs: [sentence],
    otherwise,
  })
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
          `You’ve been invited to help run ${siteName}. Accept the invitation, then choose a password. ${lifetime}`,
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
    case 'password_changed':
      return {
        subject: `Your password for ${siteName} was changed`,
        title: 'Your password was changed',
        paragraphs: [`Your password was changed on ${at}. We’ve signed out your other devices.`],
        otherwise: alarm,
      }
    case 'email_changed':
      return {
        subject: `Your email for ${siteName} was changed`,
        title: 'Your email was changed',
        paragraphs: [
          `The email address on your account was changed on ${at}. You can no longer sign in with this one.`,
        ],
        otherwise: 'If this wasn’t you, reply to this email right away.',
      }
    case 'factor_added':
      return changed('A second factor was added', `A second factor was added to your account on ${at}.`)
    case 'factor_removed':
      return changed('A second factor was removed', `A second factor was removed from your account on ${at}.`)
    case 'recovery_codes_made':
      return changed(
        'New recovery codes',
        `New recovery codes were created for your account on ${at}. Any old ones no longer work.`,
      )
    case 'passkey_added':
      return changed(
        'A passkey was added',
        `A passkey was added to your account on ${at}. You can use it to sign in without a password.`,
        `If this wasn’t you, sign in right away, delete the passkey and change your password: ${siteUrl}/admin/login`,
      )
    case 'passkey_removed':
      return changed('A passkey was removed', `A passkey was removed from your account on ${at}.`)
    case 'identity_added':
      return changed(
        'A sign-in was added',
        `An account with another provider was connected to yours on ${at}. It can sign in without your password.`,
      )
    case 'identity_removed':
      return changed('A sign-in was removed', `One of the ways to sign in to your account was removed on ${at}.`)
  }
}

function inWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [amount, unit] = minutes >= 60 && minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return amount === 1 ? `one ${unit}` : `${amount} ${unit}s`
}
