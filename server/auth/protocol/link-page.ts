import { randomBytes } from 'node:crypto'
import type { OfferedLink, VerificationType } from '#server/auth/flows/verifications.ts'
import type { AuthSettings } from '#server/auth/settings.ts'
import { escapeText, frameStandAlonePage } from '#shared/pages/stand-alone-page.ts'

type Site = Pick<AuthSettings, 'siteName' | 'siteColor'>

interface LinkWords {
  title: string
  /** What pressing the button does. */
  text(link: OfferedLink): string
  button: string
}

const words: Record<OfferedLink['does'], LinkWords> = {
  confirm: {
    title: 'Confirm your email',
    text: ({ address }) => `This confirms that ${address} is your email address, and signs you in.`,
    button: 'Confirm my email',
  },
  accept_invitation: {
    title: 'You’re invited',
    text: ({ address }) => `This accepts the invitation for ${address}. Then you choose a password.`,
    button: 'Accept the invitation',
  },
  sign_in: {
    title: 'Sign in',
    text: ({ address }) => `This signs you in as ${address} in this browser.`,
    button: 'Sign in',
  },
  reset_password: {
    title: 'Reset your password',
    text: ({ address }) => `This signs you in as ${address} in this browser, so you can choose a new password.`,
    button: 'Choose a new password',
  },
  change_email: {
    title: 'Confirm your new email',
    text: ({ newEmail }) => `This agrees to change your account’s email address to ${newEmail}.`,
    button: 'Confirm the change',
  },
}

/**
 * The page that the link in an email opens. Opening it changes nothing, because mail scanners open links in real browsers, with
 * scripts. Only its button acts, by POST /verify/link. There's no script on it.
 */
export function makeLinkPage(
  site: Site,
  link: OfferedLink,
  form: { token: string; type: VerificationType; redirect_to: string },
) {
  const { title, text, button } = words[link.does]
  const fields = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`,
  )
  // Relative, because the service may be reached by another path behind a proxy.
  return framePage(
    site,
    title,
    `<p>${escapeText(text(link))}</p>
<form method="post" action="verify/link">${fields.join('')}<button>${button}</button></form>`,
  )
}

/** For a link that's expired, used or wrong. `wayOn` is the URL that tells the application so. */
export function makeInvalidLinkPage(site: Site, wayOn: string) {
  return framePage(
    site,
    'This link no longer works',
    `<p>It has expired or was used already. Please ask for a new email.</p>
<p><a href="${escapeText(wayOn)}">Continue to ${escapeText(site.siteName)}</a></p>`,
  )
}

/** The page, and the content security policy it needs: its own style, and nothing else. */
export function framePage({ siteName, siteColor }: Site, title: string, text: string) {
  const nonce = randomBytes(16).toString('base64url')
  const content = `<h1>${title}</h1>
${text}`
  return {
    html: frameStandAlonePage({ name: siteName, brand_color: siteColor }, { title, nonce, content }),
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}
