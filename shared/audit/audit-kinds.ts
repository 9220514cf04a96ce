/** What "What happened" records, and under which filter it is found. Kinds are stored, so one that was written once stays. */

export const auditGroups = {
  sign_ins: 'Sign-ins',
  people: 'People',
  business: 'Business facts',
  settings: 'Settings',
  exports: 'Exports',
  erasures: 'Erasures',
  backups: 'Backups',
} as const
export type AuditGroup = keyof typeof auditGroups

export const auditKinds = {
  signed_in: { group: 'sign_ins', label: 'Signed in' },
  sign_in_failed: { group: 'sign_ins', label: 'Failed to sign in' },
  second_factor_used: { group: 'sign_ins', label: 'Used a second factor' },
  second_factor_failed: { group: 'sign_ins', label: 'Failed to use a second factor' },
  recovery_code_used: { group: 'sign_ins', label: 'Used a recovery code' },
  signed_out: { group: 'sign_ins', label: 'Signed out' },
  sessions_ended: { group: 'sign_ins', label: 'Signed out elsewhere' },
  session_reused: { group: 'sign_ins', label: 'Signed out, because the session was used twice' },
  link_requested: { group: 'sign_ins', label: 'Asked for a link to sign in or set a password' },
  password_changed: { group: 'sign_ins', label: 'Password changed' },
  email_changed: { group: 'sign_ins', label: 'Email address changed' },
  phone_changed: { group: 'sign_ins', label: 'Phone number changed' },
  provider_linked: { group: 'sign_ins', label: 'Another way to sign in added' },
  provider_unlinked: { group: 'sign_ins', label: 'Way to sign in removed' },
  second_factor_removed: { group: 'sign_ins', label: 'Second factor removed' },
  recovery_codes_made: { group: 'sign_ins', label: 'Recovery codes made' },
  passkey_added: { group: 'sign_ins', label: 'Passkey added' },
  passkey_removed: { group: 'sign_ins', label: 'Passkey removed' },
  credentials_restored: { group: 'sign_ins', label: 'Change to a sign-in undone by email' },
  account_banned: { group: 'sign_ins', label: 'Account banned' },
  signing_key_replaced: { group: 'sign_ins', label: 'Key that signs sessions replaced' },
  secret_replaced: { group: 'sign_ins', label: 'Lost secret replaced, and this log sealed anew' },
  company_sign_in_saved: { group: 'sign_ins', label: 'Sign-in through a company saved' },

  person_invited: { group: 'people', label: 'Invited' },
  invitation_withdrawn: { group: 'people', label: 'Invitation withdrawn' },
  role_given: { group: 'people', label: 'Role given' },
  role_changed: { group: 'people', label: 'Role changed' },
  name_changed: { group: 'people', label: 'Name changed' },
  role_ended: { group: 'people', label: 'Access ended' },
  access_rules_saved: { group: 'people', label: 'Rule for second factors saved' },
  technician_added: { group: 'people', label: 'Technician added' },
  technician_changed: { group: 'people', label: 'Technician changed' },
  technician_account_changed: { group: 'people', label: 'Technician’s account changed' },

  business_facts_saved: { group: 'business', label: 'Business facts saved' },
  service_area_saved: { group: 'business', label: 'Service area saved' },
  page_saved: { group: 'business', label: 'Page of an appliance or a city saved' },

  desk_settings_saved: { group: 'settings', label: 'Desk settings saved' },
  notification_settings_saved: { group: 'settings', label: 'Notifications saved' },
  text_template_saved: { group: 'settings', label: 'Wording of a text saved' },
  message_switched: { group: 'settings', label: 'Message switched' },
  message_words_saved: { group: 'settings', label: 'Wording of a message saved' },
  ai_settings_saved: { group: 'settings', label: 'AI settings saved' },
  connection_saved: { group: 'settings', label: 'Connection saved' },

  personal_data_exported: { group: 'exports', label: 'A customer’s data exported' },
  visits_exported: { group: 'exports', label: 'Finished jobs downloaded' },
  attribution_exported: { group: 'exports', label: 'What brings bookings downloaded' },
  response_times_exported: { group: 'exports', label: 'Response times downloaded' },
  audit_log_exported: { group: 'exports', label: 'This log downloaded' },
  backup_downloaded: { group: 'exports', label: 'Backup downloaded' },
  calendar_made: { group: 'exports', label: 'Calendar address made' },
  calendar_ended: { group: 'exports', label: 'Calendar address ended' },

  booking_erased: { group: 'erasures', label: 'A booking’s customer erased' },
  area_requests_erased: { group: 'erasures', label: 'Requests to hear about a ZIP code erased' },

  backup_made: { group: 'backups', label: 'Backup made' },
  backup_checked: { group: 'backups', label: 'Backup checked' },
  backup_restored: { group: 'backups', label: 'Backup restored' },
  copy_made_shop: { group: 'backups', label: 'Restored copy made the shop' },
} as const satisfies Record<string, { group: AuditGroup; label: string }>
export type AuditKind = keyof typeof auditKinds
