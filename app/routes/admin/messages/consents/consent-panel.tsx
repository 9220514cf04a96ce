import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { exactMoment, formatMoment } from '#shared/time/formats.ts'
import { createUuid } from '#shared/uuid.ts'
import { consentsQuery, summarizeConsents } from './consents-data.ts'

/** Whether the homeowner may be texted, the evidence for it, and a link to everything that's stored about them (`who`: their phone). */
export function ConsentPanel({ bookingId, who }: { bookingId: string; who: string }) {
  const query = useQuery(consentsQuery(bookingId))
  const [isAllowing, setIsAllowing] = useState(false)
  const newest = query.data?.consents.at(-1)
  return (
    <Panel title="Consent and privacy">
      <QueryPart query={query} loading={<Skeleton className="h-16" />}>
        {(consents) => (
          <>
            <p className="font-medium">{summarizeConsents(consents)}</p>
            {newest && (
              <p className="mt-1 text-ink-muted text-sm">Given on {formatMoment(newest.given_at, exactMoment)}</p>
            )}
            <div className="mt-4 flex flex-wrap gap-3 print:hidden">
              {newest && (
                <Link
                  to={href('/admin/consents/:id', { id: bookingId })}
                  className={buttonStyles({ variant: 'secondary', className: 'min-h-12' })}
                >
                  Show the evidence
                </Link>
              )}
              {(consents.may_text || consents.number_state === 'held') && (
                <ConfirmButton
                  variant="secondary"
                  className="min-h-12"
                  question={{
                    title: 'No more texts to this number?',
                    text: 'This withdraws consent for every booking with this phone number. Only a START from that number, or you with a note, can allow texts again.',
                    confirmLabel: 'Withdraw the consent',
                  }}
                  start={{
                    action: () =>
                      callApi('POST /api/admin/bookings/{id}/consents/withdraw', { path: { id: bookingId } }),
                    success: 'No more texts to this number',
                    refresh: (client) => refreshBookings(client, bookingId),
                  }}
                >
                  {consents.may_text ? 'Opted out of texts' : 'End texts'}
                </ConfirmButton>
              )}
              {consents.number_state !== null && (
                <Button variant="secondary" className="min-h-12" onClick={() => setIsAllowing(true)}>
                  {consents.number_state === 'held' ? 'Keep texting' : 'Allow texts again'}
                </Button>
              )}
              <Link
                to={href('/admin/personal-data')}
                state={{ who }}
                className={buttonStyles({ variant: 'secondary', className: 'min-h-12' })}
              >
                Export or erase
              </Link>
            </div>
          </>
        )}
      </QueryPart>
      {isAllowing && <AllowTextsDialog bookingId={bookingId} onClose={() => setIsAllowing(false)} />}
    </Panel>
  )
}

function AllowTextsDialog({ bookingId, onClose }: { bookingId: string; onClose(): void }) {
  const noteId = useRef(createUuid())
  return (
    <Dialog
      title="Text this number again?"
      description="Only if the homeowner wants it. Your note stays with the booking."
      onClose={onClose}
    >
      <AdminForm
        check={(values) =>
          textOf(values, 'note').trim() === '' ? { note: 'Please write who told you, and how.' } : {}
        }
        submit={(values) =>
          callApi('POST /api/admin/bookings/{id}/consents/allow', {
            path: { id: bookingId },
            body: { id: noteId.current, note: textOf(values, 'note') },
          })
        }
        success="This number can be texted again"
        refresh={(client) => refreshBookings(client, bookingId)}
        onDone={onClose}
        className="mt-4 grid gap-4"
      >
        <TextareaField
          label="Who told you, and how?"
          name="note"
          rows={3}
          maxLength={4000}
          onChange={() => {
            noteId.current = createUuid()
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Allow texts</SubmitButton>
        </div>
      </AdminForm>
    </Dialog>
  )
}
