/**
 * The look of every mail. Mail programs know tables and inline styles and little else, so this is their dialect: one column
 * of at most 600 pixels, system fonts, no images, colors that stay readable when a program darkens them.
 */
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const ink = '#16302b'
const muted = '#55706a'
const accent = '#0f6b57'
const line = '#dbe5e2'
const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** A whole mail as HTML. `preview` is the line that inboxes show beside the subject. */
export function renderMail(mail: ReactNode): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`
}

export function MailLayout(props: {
  /** Of what it says; English if left out. */
  language?: 'en' | 'es'
  title: string
  preview: string
  senderName: string
  footer: ReactNode
  children: ReactNode
}) {
  return (
    <html lang={props.language ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{props.title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: '#eff5f3', fontFamily: font, color: ink }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{props.preview}</div>
        <LayoutTable style={{ backgroundColor: '#eff5f3' }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <LayoutTable style={{ maxWidth: 600, textAlign: 'left' }}>
                <tr>
                  <td
                    style={{
                      backgroundColor: accent,
                      borderRadius: '12px 12px 0 0',
                      padding: '20px 32px',
                      color: '#ffffff',
                      fontSize: 18,
                      fontWeight: 700,
                    }}
                  >
                    {props.senderName}
                  </td>
                </tr>
                <tr>
                  <td style={{ backgroundColor: '#ffffff', borderRadius: '0 0 12px 12px', padding: '28px 32px 32px' }}>
                    <h1 style={{ margin: '0 0 12px', fontSize: 24, lineHeight: '32px', color: ink }}>{props.title}</h1>
                    {props.children}
                  </td>
                </tr>
                <tr>
                  <td style={{ padding: '20px 32px', fontSize: 13, lineHeight: '20px', color: muted }}>
                    {props.footer}
                  </td>
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: ink }}>{children}</p>
}

export function MailHeading({ children }: { children: ReactNode }) {
  return <h2 style={{ margin: '28px 0 8px', fontSize: 17, lineHeight: '24px', color: ink }}>{children}</h2>
}

/** A link that looks like a button and is large enough for a thumb. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: '0 0 16px' }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: 8,
          backgroundColor: accent,
          color: '#ffffff',
          fontSize: 16,
          fontWeight: 700,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  )
}

/** Facts as rows of name and value. Line breaks in a value are kept. */
export function MailFacts({ facts }: { facts: { label: string; value: string; href?: string }[] }) {
  const cell: CSSProperties = {
    padding: '10px 0',
    borderTop: `1px solid ${line}`,
    fontSize: 15,
    lineHeight: '22px',
    verticalAlign: 'top',
  }
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse', margin: '8px 0 24px' }}>
      <tbody>
        {facts.map(({ label, value, href }) => (
          <tr key={label}>
            <th scope="row" style={{ ...cell, width: 120, paddingRight: 12, textAlign: 'left', color: muted }}>
              {label}
            </th>
            <td style={{ ...cell, color: ink, whiteSpace: 'pre-line', wordBreak: 'break-word' }}>
              {href ? (
                <a href={href} style={{ color: accent, fontWeight: 700 }}>
                  {value}
                </a>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Steps, numbered. */
export function MailSteps({ steps }: { steps: string[] }) {
  return (
    <ol style={{ margin: '0 0 20px', paddingLeft: 22, fontSize: 15, lineHeight: '24px', color: ink }}>
      {steps.map((step) => (
        <li key={step} style={{ paddingBottom: 6 }}>
          {step}
        </li>
      ))}
    </ol>
  )
}

function LayoutTable({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}
