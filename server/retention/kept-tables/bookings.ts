import { keep } from '#server/retention/kept-table.ts'
import { keptDays } from '#shared/retention/kept-for.ts'

const homeowner = ['homeowner'] as const

/** What homeowners and visitors leave, and what the shop notes about a booking. */
export const aboutBookings = [
  keep('public.bookings', 'booking', {
    about: homeowner,
    personal: 'customer_name customer_phone customer_email customer_zip problem_description',
    plain: 'appliance_type preferred_time status',
  }),
  keep('public.desk_bookings', 'booking', {
    about: ['homeowner', 'staff'],
    personal: 'street tags phone_digits email_key words',
    plain: 'state source urgency last_hash limited_appliance seal',
  }),
  keep('public.booking_corrections', 'booking', { about: homeowner, personal: 'changes' }),
  keep('public.booking_events', 'booking', {
    about: ['homeowner', 'staff'],
    plain: 'kind actor_kind data previous_hash hash',
  }),
  keep('public.booking_notes', 'booking', { about: homeowner, personal: 'text', plain: 'salt' }),
  keep('public.booking_photos', 'booking', { about: homeowner, plain: 'uploaded_by' }),
  keep('public.booking_texts', 'booking', { about: homeowner, personal: 'text answers_phone', plain: 'template' }),
  keep('public.booking_consents', 'booking', {
    about: homeowner,
    personal: 'phone_digits page_address network browser',
    plain: 'wording wording_version withdrawn_by',
  }),
  keep('public.homeowner_details', 'booking', {
    about: homeowner,
    personal: 'how_to_get_in brand model symptom_text',
    plain: 'symptom_key',
  }),
  keep('public.homeowner_links', 'booking', { about: homeowner, personal: 'language' }),
  keep('public.homeowner_messages', 'booking', { about: homeowner, plain: 'kind outcome channel' }),
  keep('public.promise_steps', 'booking', { about: homeowner, plain: 'step outcome' }),
  keep('public.review_requests', 'booking', { about: homeowner }),
  keep('public.visit_mails', 'booking', { about: homeowner }),
  keep('public.visit_reports', 'booking', { about: homeowner, personal: 'diagnosis work parts' }),
  keep('public.webhook_deliveries', 'booking', { about: homeowner, plain: 'last_error' }),
  keep(
    'public.event_deliveries',
    'delivery',
    { about: homeowner, plain: 'last_error' },
    { since: 'row.delivered_at', days: keptDays.eventDelivery },
  ),
  keep('public.area_requests', 'area_request', { about: ['visitor'], personal: 'zip email email_key language' }),
  keep('public.area_request_mailboxes', 'request_count', { about: ['visitor'], personal: 'mailbox_hash' }),
  keep('public.area_tellings', 'site', { plain: 'zip' }),
  keep('public.stopped_numbers', 'stopped_number', {
    about: ['homeowner', 'visitor'],
    personal: 'number_hash message_hashes',
    plain: 'state',
  }),
  keep(
    'public.request_limits',
    'request_count',
    { about: ['visitor', 'staff'], personal: 'key' },
    { since: 'to_timestamp(row.expire / 1000.0)', days: 0 },
  ),
]
