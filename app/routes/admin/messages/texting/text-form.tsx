import { useRef, useState } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { AdminForm, SubmitButton } from '#app/routes/admin/form/admin-form.tsx'
import { InputField, SelectField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { describeNews } from '#app/routes/admin/visits/plan/visit-news.ts'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { telephoneLink } from '#shared/business/business.ts'
import { isHomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { spanishTexts } from '#shared/homeowner/spanish-texts.ts'
import type { ConsentsOnTheWire } from '#shared/messages/consent-endpoints.ts'
import { fillTemplate, longestText, type TextTemplateKey } from '#shared/messages/text-templates.ts'
import type { TextsOnTheWire } from '#shared/messages/texting-endpoints.ts'
import { createUuid } from '#shared/uuid.ts'
import { textFactsOf } from './text-facts.ts'
import { sendText } from './texts-data.ts'

export function TextForm({
  booking,
  texts: { templates, can_send: canSend },
  consents,
  onOpenPhone,
  onClose,
}: {
  booking: BookingOnTheWire
  texts: TextsOnTheWire
  consents: ConsentsOnTheWire
  onOpenPhone(template: TextTemplateKey): void
  onClose(): void
}) {
  const business = useBusiness()
  /** Resent after a lost response, it's the same text. Edited before that, it's a new one; otherwise no one would get it. */
  const sent = useRef({ id: '', template: '', text: '' })
  const [key, setKey] = useState<TextTemplateKey>(bookingStates[booking.state].usualText ?? 'first_contact')
  const [language, setLanguage] = useState(booking.language ?? 'en')
  const [minutes, setMinutes] = useState('15')
  /** What the user typed over the template; null until they do. */
  const [own, setOwn] = useState<string | null>(null)
  const template = language === 'es' ? spanishTexts[key] : (templates.find((one) => one.key === key)?.text ?? '')
  const text =
    own ??
    fillTemplate(
      template,
      textFactsOf(booking, {
        business,
        minutes,
        time: describeNews(booking, Date.parse(booking.now), language),
        language,
      }),
    )
  const isWithdrawn = !consents.may_text && (consents.consents.length > 0 || consents.number_state !== null)
  const isSentHere = canSend && consents.may_text
  return (
    <AdminForm
      check={() => (text.trim() === '' ? { text: 'Please write a text first.' } : {})}
      submit={() => {
        if (sent.current.template !== key || sent.current.text !== text)
          sent.current = { id: createUuid(), template: key, text }
        return sendText(booking.id, { id: sent.current.id, template: key, text })
      }}
      success="Text is on its way"
      refresh={(client) => refreshBookings(client, booking.id)}
      onDone={onClose}
      className="grid gap-4"
    >
      <SelectField
        name="template"
        label="Text"
        // The dialog opened before the templates had loaded.
        autoFocus
        value={key}
        options={templates.map((one) => ({ value: one.key, label: one.label }))}
        onChange={({ target }) => {
          setKey(templates.find((one) => one.key === target.value)?.key ?? key)
          setOwn(null)
        }}
      />
      {booking.language === 'es' && (
        <SelectField
          name="language"
          label="Language"
          value={language}
          options={[
            { value: 'es', label: 'Spanish' },
            { value: 'en', label: 'English' },
          ]}
          onChange={({ target }) => {
            if (isHomeownerLanguage(target.value)) setLanguage(target.value)
            setOwn(null)
          }}
        />
      )}
      {template.includes('{minutes}') && (
        <InputField
          name="minutes"
          label="Minutes"
          inputMode="numeric"
          maxLength={3}
          value={minutes}
          onChange={({ target }) => {
            setMinutes(target.value.replace(/\D/g, ''))
            setOwn(null)
          }}
        />
      )}
      <TextareaField
        label="What will be sent"
        hint={`${text.length} of ${longestText} characters`}
        name="text"
        rows={5}
        maxLength={longestText}
        value={text}
        onChange={({ target }) => setOwn(target.value)}
      />
      {isWithdrawn && (
        <p className="rounded-control bg-warning-soft px-4 py-2.5 font-medium text-warning">
          This homeowner opted out of texts. Please call.
        </p>
      )}
      {canSend && !isWithdrawn && !consents.may_text && (
        <p className="rounded-control bg-warning-soft px-4 py-2.5 font-medium text-warning">
          We don’t have consent to text this homeowner, so the site won’t. Please call, or ask first.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" className="min-h-12" onClick={onClose}>
          Cancel
        </Button>
        {isSentHere && <SubmitButton className="min-h-12">Send</SubmitButton>}
        {!canSend && !isWithdrawn && (
          <a
            href={`sms:${telephoneLink(booking.customer_phone).slice(4)}?&body=${encodeURIComponent(text)}`}
            onClick={() => {
              onOpenPhone(key)
              onClose()
            }}
            className={buttonStyles({ className: 'min-h-12' })}
          >
            Open in messages
          </a>
        )}
      </div>
    </AdminForm>
  )
}
