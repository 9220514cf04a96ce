import { renderToStaticMarkup } from 'react-dom/server'
import type { AuthSettings } from '../settings.ts'
import type { AuthMail } from './mail.ts'

interface Wording {
  subject: string
  text: string
  button?: string
  /** Said under the button: what to do when it was not you. */
  otherwise: string
}

const ignore = 'If you did not ask for this, you can ignore this mail.'
const alarm = 'If this was not you, sign in and change your password now, or reply to this mail.'

/** Subject, text and HTML of a mail. */
export function renderAuthMail(
  mail: AuthMail,
  settings: AuthSettings,
): { subject: string; text: string; html: string } {
  const wording = wordingOf(mail, settings.siteName)
  const code = 'code' in mail ? mail.code : undefined
  const link = 'link' in mail ? mail.link : undefined
  const lines = [
    wording.text,
    link && `${wording.button}: ${link}`,
    code && `${link ? 'Or enter this code' : 'Your code'}: ${code}`,
    wording.otherwise,
    settings.siteName,
  ]
  return {
    subject: wording.subject,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html: `<!doctype html>${renderToStaticMarkup(<Message wording={wording} code={code} link={link} siteName={settings.siteName} />)}`,
  }
}

function wordingOf(mail: AuthMail, siteName: string): Wording {
  switch (mail.kind) {
    case 'confirmation':
      return {
        subject: `Confirm your email for ${siteName}`,
        text: 'Please confirm that this is your email address.',
        button: 'Confirm my email',
        otherwise: ignore,
      }
    case 'magic_link':
      return {
        subject: `Sign in to ${siteName}`,
        text: 'Here is your link to sign in.',
        button: 'Sign in',
        otherwise: ignore,
      }
    case 'recovery':
      return {
        subject: `Reset your password for ${siteName}`,
        text: 'Somebody asked to reset the password of your account.',
        button: 'Choose a new password',
        otherwise: ignore,
      }
    case 'invite':
      return {
        subject: `You are invited to ${siteName}`,
        text: `You have been invited to help run ${siteName}.`,
        button: 'Accept the invitation',
        otherwise: ignore,
      }
    case 'email_change':
      return {
        subject: `Confirm your new email for ${siteName}`,
        text: `Please confirm the change of your email address to ${mail.newEmail}. Both addresses have to agree.`,
        button: 'Confirm the change',
        otherwise: alarm,
      }
    case 'reauthentication':
      return { subject: `Your code for ${siteName}`, text: 'Enter this code to go on.', otherwise: alarm }
    case 'already_registered':
      return {
        subject: `You already have an account at ${siteName}`,
        text: 'Somebody tried to sign up with your email address. You already have an account: sign in, or reset your password if you forgot it.',
        otherwise: ignore,
      }
    case 'new_device':
      return {
        subject: `New sign-in to ${siteName}`,
        text: `Your account was used on a device we have not seen before: ${mail.device}, ${mail.at}.`,
        otherwise: alarm,
      }
    case 'password_changed':
      return {
        subject: `Your password for ${siteName} was changed`,
        text: `Your password was changed, ${mail.at}.`,
        otherwise: alarm,
      }
    case 'factor_removed':
      return {
        subject: `A second factor was removed at ${siteName}`,
        text: `A second factor of your account was removed, ${mail.at}.`,
        otherwise: alarm,
      }
    case 'email_changed':
      return {
        subject: `Your email for ${siteName} was changed`,
        text: `The email address of your account was changed, ${mail.at}.`,
        otherwise: alarm,
      }
  }
}

const font = { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif', color: '#1d2b27' }

function Message({
  wording,
  code,
  link,
  siteName,
}: {
  wording: Wording
  code?: string
  link?: string
  siteName: string
}) {
  return (
    <html lang="en">
      <body style={{ margin: 0, background: '#f5f2ec', padding: '32px 16px' }}>
        <table
          role="presentation"
          width="100%"
          style={{ maxWidth: 520, margin: '0 auto', background: '#ffffff', borderRadius: 12 }}
        >
          <tbody>
            <tr>
              <td style={{ ...font, padding: 32, fontSize: 16, lineHeight: '24px' }}>
                <h1 style={{ margin: '0 0 16px', fontSize: 20, lineHeight: '28px' }}>{wording.subject}</h1>
                <p style={{ margin: '0 0 24px' }}>{wording.text}</p>
                {link && (
                  <p style={{ margin: '0 0 24px' }}>
                    <a
                      href={link}
                      style={{
                        background: '#1f5f4f',
                        color: '#ffffff',
                        padding: '12px 20px',
                        borderRadius: 8,
                        textDecoration: 'none',
                        fontWeight: 600,
                      }}
                    >
                      {wording.button}
                    </a>
                  </p>
                )}
                {code && (
                  <p style={{ margin: '0 0 24px' }}>
                    {link ? 'Or enter this code: ' : ''}
                    <strong style={{ fontSize: 24, letterSpacing: 4, fontFamily: 'ui-monospace, monospace' }}>
                      {code}
                    </strong>
                  </p>
                )}
                <p style={{ margin: 0, color: '#5b6a65', fontSize: 14, lineHeight: '20px' }}>{wording.otherwise}</p>
                <p style={{ margin: '24px 0 0', color: '#5b6a65', fontSize: 14 }}>{siteName}</p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
