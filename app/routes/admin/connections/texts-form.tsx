import { type ReactNode, useRef, useState } from 'react'
import { InputField, SelectField, useField } from '#app/routes/admin/form/form-field.tsx'
import { CopyButton } from '#app/routes/admin/parts/copy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ConnectionOnTheWire } from '#shared/connections/connection-endpoints.ts'
import { ConnectionForm, SecretField } from './connection-form.tsx'

const kinds = [
  { value: 'gateway', label: 'A gateway of your own' },
  { value: 'twilio', label: 'Twilio, or a service like it' },
]

/** Who sends the site's texts, and what they need to post replies here. `site` is the address that they reach it at. */
export function TextsForm({ loaded, site }: { loaded: ConnectionOnTheWire<'texts'>; site: string }) {
  return (
    <ConnectionForm
      connection="texts"
      title="Text messages"
      lead="A text gateway or Twilio sends texts to customers, and sign-in codes. Without one, the desk opens your phone’s own messages."
      loaded={loaded}
    >
      <ServiceFields site={site} />
      <InputField name="test_phone" label="Phone for tests" type="tel" hint="Your own. “Try it” sends it a text." />
    </ConnectionForm>
  )
}

function ServiceFields({ site }: { site: string }) {
  const [kind, setKind] = useState(useField('kind').value)
  return (
    <>
      <SelectField
        name="kind"
        label="Who sends them"
        options={kinds}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      {kind === 'twilio' ? <TwilioFields site={site} /> : <GatewayFields site={site} />}
    </>
  )
}

function GatewayFields({ site }: { site: string }) {
  return (
    <>
      <InputField name="url" label="Gateway address" type="url" placeholder="https://" />
      <SecretField name="token" label="Token" hint="From your account at the gateway." />
      <AddressToPaste label="Address for replies" address={`${site}/api/sms/inbound`}>
        The gateway posts replies here, with the reply token. Without one, nobody here sees replies.
      </AddressToPaste>
      <ReplyTokenField />
    </>
  )
}

function TwilioFields({ site }: { site: string }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          name="account"
          label="Account SID"
          hint="From Twilio’s console. It starts with AC."
          autoComplete="off"
        />
        <SecretField name="auth_token" label="Auth token" hint="Next to the account SID." />
      </div>
      <InputField
        name="sender"
        label="Texts come from"
        hint="Your number at Twilio, or the SID of a messaging service, which starts with MG."
        placeholder="(503) 555-0100"
        autoComplete="off"
      />
      <AddressToPaste label="Address for replies" address={`${site}/api/sms/twilio`}>
        Paste it into Twilio’s console, at your number or messaging service, where it asks for the webhook of incoming
        messages.
      </AddressToPaste>
      <InputField
        name="base_url"
        label="Address of the service"
        hint="Only for a service that isn’t Twilio and speaks its API."
        type="url"
        placeholder="https://api.twilio.com"
      />
    </>
  )
}

/** An address of ours that someone else's screen asks for. */
function AddressToPaste({ label, address, children }: { label: string; address: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{label}</p>
      <p className="break-all rounded-control bg-surface-sunken px-3 py-2 font-mono text-sm">{address}</p>
      <p className="text-ink-muted text-sm">{children}</p>
      <div className="flex flex-wrap gap-x-3">
        <CopyButton variant="quiet" size="sm" className="-ml-3 px-3" text={address} done="Address copied">
          Copy the address
        </CopyButton>
      </div>
    </div>
  )
}

/** Shown only from when it's made until it's saved, like every secret. */
function ReplyTokenField() {
  const field = useRef<HTMLDivElement>(null)
  const { onChange, isFixed } = useField('reply_token')
  const [made, setMade] = useState('')
  function make() {
    const token = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    const input = field.current?.querySelector('input')
    if (input) input.value = token
    setMade(token)
    onChange()
  }
  return (
    <div ref={field} className="grid gap-1.5">
      <SecretField
        name="reply_token"
        label="Reply token"
        hint="Your gateway sends it as Authorization: Bearer … Enter at least 16 characters, or make one."
      />
      {made !== '' && <p className="break-all rounded-control bg-surface-sunken px-3 py-2 font-mono text-sm">{made}</p>}
      {!isFixed && (
        <div className="flex flex-wrap gap-x-3">
          <Button variant="quiet" size="sm" className="-ml-3 px-3" onClick={make}>
            Make a token
          </Button>
          {made !== '' && (
            <CopyButton variant="quiet" size="sm" className="px-3" text={made} done="Token copied. Save it here, too.">
              Copy the token
            </CopyButton>
          )}
        </div>
      )}
    </div>
  )
}
