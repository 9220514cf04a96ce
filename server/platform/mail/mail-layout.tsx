/**
 * The design of every email. Email apps understand tables and inline styles and little else, so that is what this uses: one column
 * of at most 600 pixels, system fonts, and no image but the mark, which is embedded. Light-mode colors are inline; the style sheet
 * in the head has the dark-mode ones, for apps that read it.
 */
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mailColors, mailMark, mailStyles } from './mail-look.ts'

const { page, card, band, onBand, ink, muted, line, brand, onBrand } = mailColors
const font = "Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Renders a whole email as HTML. `preview` is the line that inboxes show next to the subject. */
export function renderMail(mail: ReactNode): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`
}

export function MailLayout(props: {
  /** The language of the text; English if omitted. */
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
        <meta name="supported-color-schemes" content="light dark" />
        <title>{props.title}</title>
        <style>{mailStyles}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: page, fontFamily: font, color: ink }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{props.preview}</div>
        <LayoutTable className="page" style={{ backgroundColor: page }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <LayoutTable style={{ maxWidth: 600, textAlign: 'left' }}>
                <tr>
                  <td
                    className="band inset"
                    style={{ backgroundColor: band, borderRadius: '16px 16px 0 0', padding: '20px 32px' }}
                  >
                    <Sender name={props.senderName} />
                  </td>
                </tr>
                <tr>
                  <td
                    className="card inset"
                    style={{ backgroundColor: card, borderRadius: '0 0 16px 16px', padding: '28px 32px 32px' }}
                  >
                    <h1 className="ink" style={{ margin: '0 0 12px', fontSize: 24, lineHeight: '32px', color: ink }}>
                      {props.title}
                    </h1>
                    {props.children}
                  </td>
                </tr>
                <tr>
                  <td
                    className="muted inset"
                    style={{ padding: '20px 32px', fontSize: 13, lineHeight: '20px', color: muted }}
                  >
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

/** Mark and name, as in the site's header. The name says it all, so the mark has no alt text. */
function Sender({ name }: { name: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td style={{ width: 40, paddingRight: 12, verticalAlign: 'middle' }}>
            {/* Low priority, or React would emit a preload <link> for it. */}
            <img
              src={`cid:${mailMark.cid}`}
              width={40}
              height={40}
              alt=""
              fetchPriority="low"
              style={{ display: 'block', border: 0 }}
            />
          </td>
          <td style={{ verticalAlign: 'middle', color: onBand, fontSize: 18, lineHeight: '24px', fontWeight: 700 }}>
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: ink }}>
      {children}
    </p>
  )
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="ink" style={{ margin: '28px 0 8px', fontSize: 17, lineHeight: '24px', color: ink }}>
      {children}
    </h2>
  )
}

/**
 * A link that looks like a button and is big enough for a thumb. Outlook for Windows pads cells but not links: it reads the cell's
 * `mso-padding-alt`, and the others pad the link, all of which can be tapped.
 */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ marginBottom: 16 }}>
      <tbody>
        <tr>
          <td className="button" style={{ ...button, ...{ msoPaddingAlt: buttonPadding } }}>
            <a
              className="button"
              href={href}
              style={{
                ...button,
                display: 'inline-block',
                padding: buttonPadding,
                color: onBrand,
                fontSize: 16,
                fontWeight: 700,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const button: CSSProperties = { borderRadius: 12, backgroundColor: brand }
const buttonPadding = '13px 24px'

/** Text whose line breaks are kept. Outlook for Windows knows no `white-space`. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** Facts as name-value rows. Line breaks in a value are kept. */
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
            <th
              scope="row"
              className="muted line"
              style={{ ...cell, width: 120, paddingRight: 12, textAlign: 'left', color: muted }}
            >
              {label}
            </th>
            <td className="ink line" style={{ ...cell, color: ink, wordBreak: 'break-word' }}>
              {href ? (
                <a href={href} style={{ color: brand, fontWeight: 700 }}>
                  {value}
                </a>
              ) : (
                <Lines text={value} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A numbered list of steps. */
export function MailSteps({ steps }: { steps: string[] }) {
  return (
    <ol className="ink" style={{ margin: '0 0 20px', paddingLeft: 22, fontSize: 15, lineHeight: '24px', color: ink }}>
      {steps.map((step) => (
        <li key={step} style={{ paddingBottom: 6 }}>
          {step}
        </li>
      ))}
    </ol>
  )
}

function LayoutTable({
  className,
  style,
  children,
}: {
  className?: string
  style: CSSProperties
  children: ReactNode
}) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className={className} style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}
