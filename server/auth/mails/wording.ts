import type { AuthSettings } from '#server/auth/settings.ts'
import type { AuthMail } from './mail.ts'
import { momentInWords } from './moment.ts'

/** What a mail says. The code and the link stand apart from it. */
export interface Wording {
  subject: string
  title: string
  paragraphs: string[]
  /** On the button that carries the link. */
  button?: string
  /** The last paragraph: what to do if it was not you. */
  otherwise: string
}

/** What the wording needs to know of the site. */
export type MailSite = Pick<AuthSettings, 'siteName' | 'siteUrl' | 'emailCodeLifetimeSeconds'>

const ignore = 'If you did not ask for this, you can ignore this mail: nothing changes.'
const keepToYourself = 'Never give this code to anybody: nobody from us will ask you for it.'

export function wordingOf(mail: AuthMail, site: MailSite): Wording {
  const { siteName, siteUrl } = site
  const lifetime = `The link and the code work once, for ${inWords(site.emailCodeLifetimeSeconds)}.`
  const alarm = `If this was not you, choose a new password at once: ${siteUrl}/admin/login`
  switch (mail.kind) {
    case 'confirmation':
      return {
        subject: `Confirm your email for ${siteName}`,
        title: 'Confirm your email',
        paragraphs: [`Please confirm that this is your email address. ${lifetime}`],
        button: 'Confirm my email',
        otherwise: ignore,
      }
    case 'magic_link':
      return {
        subject: `Sign in to ${siteName}`,
        title: 'Sign in',
        paragraphs: [`Here is your link to sign in. ${lifetime}`],
        button: 'Sign in',
        otherwise: ignore,
      }
    case 'recovery':
      return {
        subject: `Reset your password for ${siteName}`,
        title: 'Reset your password',
        paragraphs: [`Somebody, hopefully you, asked to reset the password of your account. ${lifetime}`],
        button: 'Choose a new password',
        otherwise: ignore,
      }
    case 'invite':
      return {
        subject: `You are invited to ${siteName}`,
        title: 'You are invited',
        paragraphs: [`You have been invited to help run ${siteName}. Accept to choose your password. ${lifetime}`],
        button: 'Accept the invitation',
        otherwise: 'If you did not expect this, you can ignore this mail.',
      }
    case 'email_change':
      return {
        subject: `Confirm your new email for ${siteName}`,
        title: 'Confirm your new email',
        paragraphs: [
          `The email address of your account is to become ${mail.newEmail}. ${lifetime}`,
          ...(mail.needsBoth ? ['We have written to your present and to your new address: both have to agree.'] : []),
        ],
        button: 'Confirm the change',
        otherwise: `If this was not you, do not confirm, and choose a new password: ${siteUrl}/admin/login`,
      }
    case 'reauthentication':
      return {
        subject: `Your code for ${siteName}`,
        title: 'Your code',
        paragraphs: [
          `Enter this code to change your password. It works once, for ${inWords(site.emailCodeLifetimeSeconds)}.`,
          keepToYourself,
        ],
        otherwise: alarm,
      }
    case 'already_registered':
      return {
        subject: `You already have an account at ${siteName}`,
        title: 'You already have an account',
        paragraphs: [
          'Somebody, hopefully you, tried to sign up with your email address, which has an account already.',
          `Sign in as usual, or choose 'Forgot password?' there: ${siteUrl}/admin/login`,
        ],
        otherwise: ignore,
      }
    case 'new_device':
      return {
        subject: `New sign-in to ${siteName}`,
        title: 'New sign-in',
        paragraphs: [
          'Somebody, hopefully you, signed in to your account on a device that we have not seen before:',
          `${mail.device}, ${momentInWords(mail.at)}.`,
        ],
        otherwise: alarm,
      }
    case 'password_changed':
      return {
        subject: `Your password for ${siteName} was changed`,
        title: 'Your password was changed',
        paragraphs: [`This happened on ${momentInWords(mail.at)}. Your other devices have been signed out.`],
        otherwise: alarm,
      }
    case 'factor_added':
      return {
        subject: `A second factor was added at ${siteName}`,
        title: 'A second factor was added',
        paragraphs: [`A second factor was added to your account on ${momentInWords(mail.at)}.`],
        otherwise: alarm,
      }
    case 'factor_removed':
      return {
        subject: `A second factor was removed at ${siteName}`,
        title: 'A second factor was removed',
        paragraphs: [`A second factor of your account was removed on ${momentInWords(mail.at)}.`],
        otherwise: alarm,
      }
    case 'recovery_codes_made':
      return {
        subject: `New recovery codes at ${siteName}`,
        title: 'New recovery codes',
        paragraphs: [
          `New recovery codes for your account were made on ${momentInWords(mail.at)}. Earlier ones no longer work.`,
        ],
        otherwise: alarm,
      }
    case 'passkey_added':
      return {
        subject: `A passkey was added at ${siteName}`,
        title: 'A passkey was added',
        paragraphs: [
          `A passkey was added to your account on ${momentInWords(mail.at)}. It signs in without your password.`,
        ],
        otherwise: `If this was not you, sign in, delete the passkey and choose a new password at once: ${siteUrl}/admin/login`,
      }
    case 'passkey_removed':
      return {
        subject: `A passkey was removed at ${siteName}`,
        title: 'A passkey was removed',
        paragraphs: [`A passkey of your account was removed on ${momentInWords(mail.at)}.`],
        otherwise: alarm,
      }
    case 'email_changed':
      return {
        subject: `Your email for ${siteName} was changed`,
        title: 'Your email was changed',
        paragraphs: [
          `Your account has a new email address since ${momentInWords(mail.at)}. This one no longer signs in.`,
        ],
        otherwise: 'If this was not you, reply to this mail at once.',
      }
  }
}

function inWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [amount, unit] = minutes >= 60 && minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return amount === 1 ? `one ${unit}` : `${amount} ${unit}s`
}
