import { storedFields } from '#shared/bookings/booking-fields.ts'
import { fieldsAtShop } from '#shared/bookings/fields-at-shop.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { keep, keepWithBooking } from './kept-table.ts'

const staff = ['staff'] as const

/** What belongs to people who sign in. The auth service deletes its own rows by age (`server/auth/retention.job.ts`). */
export const aboutAccounts = [
  keep('public.audit_events', 'audit_event', {
    about: staff,
    personal: 'actor_email changes',
    plain: 'kind actor_kind subject hash',
  }),
  keep('public.audit_chain', 'audit_event', { plain: 'hash seal' }),
  keep('auth.users', 'account', {
    about: staff,
    personal: 'email phone encrypted_password email_change phone_change raw_app_meta_data raw_user_meta_data',
    plain: 'aud role',
  }),
  keep('auth.identities', 'account', { about: staff, personal: 'provider_id identity_data email', plain: 'provider' }),
  keep('auth.mfa_factors', 'account', {
    about: staff,
    personal: 'friendly_name secret phone web_authn_credential',
    plain: 'factor_type status',
  }),
  keep('auth.mfa_recovery_codes', 'account', { about: staff, personal: 'code_hash' }),
  keep('auth.webauthn_credentials', 'account', {
    about: staff,
    personal: 'credential_id public_key friendly_name',
    plain: 'transports',
  }),
  keep('auth.known_devices', 'account', { about: staff, personal: 'device_hash' }),
  keep('auth.sessions', 'session', { about: staff, personal: 'user_agent ip refresh_token_hmac_key', plain: 'aal' }),
  keep('auth.mfa_amr_claims', 'session', { about: staff, plain: 'authentication_method provider' }),
  keep('auth.one_time_tokens', 'sign_in_code', {
    about: staff,
    personal: 'token_hash relates_to claim',
    plain: 'token_type',
  }),
  keep('auth.credential_changes', 'credential_change', {
    about: staff,
    personal: 'before',
    plain: 'kind token_hash',
  }),
  keep('auth.flow_state', 'unfinished_sign_in', {
    about: staff,
    personal: 'invite_token provider_access_token provider_refresh_token redirect_to',
    plain:
      'auth_code code_challenge code_challenge_method provider_type authentication_method provider_nonce provider_code_verifier',
  }),
  keep('auth.saml_relay_states', 'unfinished_sign_in', { about: staff, personal: 'redirect_to', plain: 'request_id' }),
  keep('auth.mfa_challenges', 'unfinished_sign_in', {
    about: staff,
    personal: 'ip_address',
    plain: 'otp_hash web_authn_challenge',
  }),
  keep('auth.webauthn_challenges', 'unfinished_sign_in', { about: staff, plain: 'purpose challenge' }),
  keep('auth.web3_nonces', 'unfinished_sign_in', { plain: 'nonce' }),
  keep('auth.audit_log_entries', 'audit_entry', { about: staff, personal: 'payload ip_address', plain: 'action' }),
  keep('auth.sso_providers', 'site', { plain: 'resource_id' }),
  keep('auth.sso_domains', 'site', { plain: 'domain' }),
  keep('auth.saml_providers', 'site', {
    plain: 'entity_id metadata_xml metadata_url attribute_mapping name_id_format',
  }),
  keep('auth.signing_keys', 'site', { plain: 'kid private_jwk public_jwk' }),
  keep('auth.secrets', 'site', { plain: 'name value' }),
  keep('public.user_roles', 'account', { about: staff, plain: 'role' }),
  keep('public.access_rules', 'site', {}),
  keep(
    'public.role_invitations',
    'invitation',
    { about: staff, personal: 'email name', plain: 'role' },
    { since: 'row.invited_at', days: keptDays.unusedInvitation },
  ),
  keep(
    'public.first_owner_links',
    'first_owner_link',
    { about: staff, personal: 'secret_hash' },
    { since: 'row.made_at', days: keptDays.firstOwnerLink },
  ),
  keep('public.desk_people', 'site', { about: staff, personal: 'name email' }),
  keep('public.person_names', 'site', { about: staff, personal: 'name' }),
  keep('public.technicians', 'site', {
    about: staff,
    personal: 'name phone home_zip account_email working_hours',
    plain: 'color appliances appliance_limits',
  }),
  keep('public.technician_days_off', 'site', { about: staff, personal: 'note' }),
  keep('public.calendar_feeds', 'feed', { about: staff, plain: 'secret_hash' }),
  keep('public.notification_settings', 'site', { about: staff }),
  keep(
    'public.morning_mails',
    'note_of_work',
    { about: staff },
    { since: 'row.day::timestamptz', days: keptDays.morningMail },
  ),
  keep(
    'public.push_subscriptions',
    'device',
    { about: staff, personal: 'endpoint device p256dh auth' },
    {
      since: 'coalesce(row.last_sent_at, row.created_at)',
      days: keptDays.unusedDevice,
      unless: 'EXISTS (SELECT FROM user_roles r WHERE r.user_id = row.user_id)',
    },
  ),
]

/** The columns of a booking's fields, and what is left in each. */
const fieldColumns = storedFields.flatMap((name) => {
  const { whenErased } = fieldsAtShop[name]
  if (whenErased === 'all') return []
  const left =
    typeof whenErased === 'object'
      ? `'${whenErased.words}'`
      : { nothing: 'NULL', region: `left(${name}, 3) || '00'` }[whenErased]
  return [[name, left] as const]
})

/** A booking with everything about it. An erasure works through these in this order. */
export const withBooking = [
  keepWithBooking('public.bookings', {
    emptied: Object.fromEntries(fieldColumns),
    plain: ['status', ...storedFields.filter((name) => fieldsAtShop[name].whenErased === 'all')].join(' '),
  }),
  keepWithBooking('public.desk_bookings', {
    about: ['homeowner', 'staff'],
    emptied: { street: 'NULL', tags: "'{}'", phone_digits: 'NULL', email_key: 'NULL', words: "''" },
    unexported: 'words',
    plain: 'state source urgency last_hash limited_appliance seal',
  }),
  keepWithBooking('public.booking_attributions', {
    emptied: Object.fromEntries(
      ['form_path', 'referrer_host', 'utm_source', 'utm_medium', 'utm_campaign', 'heard_from'].map((column) => [
        column,
        'NULL',
      ]),
    ),
    plain: 'kind landing_path',
  }),
  keepWithBooking('public.booking_corrections', {
    emptied: {
      changes: `(SELECT coalesce(jsonb_agg(jsonb_build_object('field', change->'field', 'from', NULL, 'to', NULL)), '[]')
        FROM jsonb_array_elements(changes) AS change)`,
    },
  }),
  keepWithBooking('public.booking_events', {
    about: ['homeowner', 'staff'],
    emptied: {},
    plain: 'kind actor_kind data previous_hash hash',
  }),
  keepWithBooking('public.booking_notes', { deleted: 'text', plain: 'salt' }),
  keepWithBooking('public.booking_photos', { emptied: {}, plain: 'uploaded_by' }),
  keepWithBooking('public.booking_texts', {
    deleted: 'text answers_phone',
    plain: 'template delivery',
  }),
  keepWithBooking('public.booking_consents', {
    emptied: { phone_digits: 'NULL', page_address: 'NULL', network: 'NULL', browser: 'NULL' },
    plain: 'wording wording_version withdrawn_by',
  }),
  keepWithBooking('public.homeowner_details', {
    deleted: 'how_to_get_in brand model symptom_text',
    plain: 'symptom_key',
  }),
  keepWithBooking('public.homeowner_links', { emptied: { language: 'NULL' } }),
  keepWithBooking('public.homeowner_messages', { deleted: '', plain: 'kind outcome channel' }),
  keepWithBooking('public.promise_steps', { emptied: {}, plain: 'step outcome' }),
  keepWithBooking('public.review_requests', { emptied: {} }),
  keepWithBooking('public.visit_mails', { deleted: '' }),
  keepWithBooking('public.visit_reports', {
    about: ['homeowner', 'staff'],
    emptied: { diagnosis: 'NULL', work: 'NULL', parts: 'NULL' },
  }),
  keepWithBooking('public.webhook_deliveries', { emptied: { last_error: 'NULL' }, unexported: 'last_error' }),
]

const homeowner = ['homeowner'] as const

/** What else homeowners and visitors leave. */
export const aboutVisitors = [
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

/** The blog, the settings, and what the site notes about its own work. */
export const aboutTheSite = [
  keep('public.blog_posts', 'post', {
    about: staff,
    personal: 'updated_by',
    plain:
      'title slug excerpt content featured_image_url meta_description meta_keywords status review_notes search words',
  }),
  keep('public.blog_post_revisions', 'post', { about: staff, personal: 'saved_by', plain: 'fields title' }),
  keep(
    'public.deleted_posts',
    'deleted_post',
    { about: staff, personal: 'deleted_by', plain: 'title slug images' },
    { since: 'row.deleted_at', days: keptDays.deletedPost },
  ),
  keep('public.deleted_post_rows', 'deleted_post', { about: staff, personal: 'content', plain: 'table_name' }),
  keep('public.blog_post_changes', 'post', { plain: 'posts left_alone undone' }),
  keep('public.blog_post_categories', 'post', {}),
  keep('public.blog_post_images', 'post', { plain: 'path' }),
  keep('public.blog_categories', 'post', { plain: 'name slug description' }),
  keep('public.blog_slug_redirects', 'post', { plain: 'slug' }),
  keep('public.category_slug_redirects', 'post', { plain: 'slug' }),
  keep('public.blog_search_words', 'post', { plain: 'word' }),
  keep('public.blog_images', 'post', { plain: 'path content_type' }),
  keep('public.blog_daily_views', 'view', {}, { since: 'row.day::timestamptz', days: keptDays.dailyViews }),
  keep(
    'public.crawler_daily_visits',
    'view',
    { plain: 'crawler' },
    { since: 'row.day::timestamptz', days: keptDays.dailyViews },
  ),
  keep(
    'public.page_daily_counts',
    'view',
    { plain: 'path kind' },
    { since: 'row.day::timestamptz', days: keptDays.dailyViews },
  ),
  keep(
    'public.missed_searches',
    'view',
    { plain: 'topic' },
    { since: 'row.day::timestamptz', days: keptDays.dailyViews },
  ),
  keep('public.topics_set_aside', 'site', { plain: 'topic' }),
  keep('public.blog_ai_settings', 'site', { plain: 'generation_frequency tone' }),
  keep('public.ai_generations', 'site', {
    plain: 'trigger status topic topic_key nearest_title writer model notes error idempotency_key idempotency_order',
  }),
  keep('public.business_facts', 'site', { about: staff, personal: 'facts', plain: 'section' }),
  keep('public.connections', 'site', { about: staff, personal: 'saved_by', plain: 'connection sealed' }),
  keep('public.desk_settings', 'site', { plain: 'settings' }),
  keep('public.text_templates', 'site', { plain: 'key text' }),
  keep('public.message_templates', 'site', { plain: 'kind channel language subject text' }),
  keep('public.message_switches', 'site', { plain: 'kind channel' }),
  keep('public.first_day_put_away', 'site', { about: staff, plain: 'item' }),
  keep('public.push_keys', 'site', { plain: 'public_key sealed_private_key' }),
  keep('public.ledger_days', 'site', { plain: 'answers' }),
  keep('public.recorded_backups', 'site', { plain: 'place name failure check_failure' }),
  keep('public.restored_copies', 'site', {}),
  keep('public.once_done', 'site', { plain: 'name' }),
  keep('public.readiness_probe', 'site', {}),
  keep('public.schema_migrations', 'site', { plain: 'name checksum' }),
  keep(
    'public.failed_rows',
    'note_of_work',
    { plain: 'sweep row_id' },
    { since: 'row.failed_at', days: keptDays.failedRow },
  ),
  keep('pgboss.job', 'job', {
    about: ['homeowner', 'visitor', 'staff'],
    personal: 'data',
    plain:
      'name state singleton_key group_id group_tier output dead_letter policy source_name source_output trace_context',
  }),
  keep('pgboss.instance', 'site', { plain: 'name application_name host version node_version config metrics workers' }),
  keep('pgboss.job_dependency', 'job', { plain: 'child_name parent_name' }),
  keep('pgboss.queue', 'site', { plain: 'name policy dead_letter table_name singletons_active' }),
  keep('pgboss.queue_stats', 'job', { plain: 'name' }),
  keep('pgboss.schedule', 'site', { plain: 'name key kind cron timezone data options' }),
  keep('pgboss.subscription', 'site', { plain: 'event name' }),
  keep('pgboss.version', 'site', {}),
  keep('pgboss.warning', 'site', { plain: 'type message data' }),
  keep('pgboss.bam', 'site', { plain: 'name status queue table_name command error' }),
]
