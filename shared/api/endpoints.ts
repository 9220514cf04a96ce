import * as z from 'zod'
import { auditEndpoints } from '#shared/audit/audit-endpoints.ts'
import { backupEndpoints } from '#shared/backups/backup-endpoints.ts'
import { categoryEndpoints } from '#shared/blog/category-endpoints.ts'
import { imageMigrationEndpoints, imageUploadEndpoints, publicImageEndpoints } from '#shared/blog/image-endpoints.ts'
import { postEndpoints, viewEndpoints } from '#shared/blog/post-endpoints.ts'
import { bookingEndpoints } from '#shared/bookings/endpoints/booking-endpoints.ts'
import { callerEndpoints } from '#shared/bookings/endpoints/caller-endpoints.ts'
import { deliveryEndpoints } from '#shared/bookings/endpoints/delivery-endpoints.ts'
import {
  deskEndpoints,
  deskSettingsEndpoints,
  ledgerEndpoints,
  liveEndpoints,
} from '#shared/bookings/endpoints/desk-endpoints.ts'
import { personalDataEndpoints } from '#shared/bookings/endpoints/personal-data-endpoints.ts'
import { photoEndpoints } from '#shared/bookings/endpoints/photo-endpoints.ts'
import { businessEndpoints, serviceAreaEndpoints } from '#shared/business/business-endpoints.ts'
import { firstDayEndpoints, statsEndpoints } from '#shared/business/dashboard-endpoints.ts'
import { connectionEndpoints } from '#shared/connections/connection-endpoints.ts'
import {
  homeownerLinkEndpoints,
  homeownerPhotoEndpoints,
  visitCalendarEndpoints,
} from '#shared/homeowner/homeowner-endpoints.ts'
import { areaRequestEndpoints } from '#shared/messages/area-request-endpoints.ts'
import { consentEndpoints } from '#shared/messages/consent-endpoints.ts'
import { homeownerMessageEndpoints } from '#shared/messages/homeowner-message-endpoints.ts'
import { notificationEndpoints } from '#shared/messages/notification-endpoints.ts'
import { inboundTextEndpoints, textingEndpoints, twilioEndpoints } from '#shared/messages/texting-endpoints.ts'
import { accessEndpoints } from '#shared/people/access-endpoints.ts'
import { firstOwnerEndpoints } from '#shared/people/first-owner-endpoints.ts'
import { meEndpoints, sessionEndpoints } from '#shared/people/people-endpoints.ts'
import { systemEndpoints } from '#shared/system/system-endpoints.ts'
import { calendarEndpoints, calendarFeedEndpoints } from '#shared/visits/calendar-endpoints.ts'
import { ownJobEndpoints } from '#shared/visits/own-job-endpoints.ts'
import { planEndpoints, suggestionEndpoints } from '#shared/visits/plan-endpoints.ts'
import { technicianEndpoints } from '#shared/visits/technician-endpoints.ts'
import { outdatedEndpoints } from '#shared/writing/outdated-endpoints.ts'
import { aiSettingsEndpoints, generatePostEndpoints } from '#shared/writing/writing-endpoints.ts'
import { answer, type Endpoints } from './endpoint.ts'

export const documentEndpoints = {
  'GET /api/openapi.json': {
    id: 'readOpenApi',
    summary: 'This document',
    guard: 'everybody',
    answers: { 200: answer('An OpenAPI 3.1 document', z.record(z.string(), z.unknown())) },
  },
} as const satisfies Endpoints

/** Every endpoint of the site's own API. The auth service speaks a protocol of its own and isn't part of it. */
export const endpoints = {
  ...bookingEndpoints,
  ...viewEndpoints,
  ...publicImageEndpoints,
  ...documentEndpoints,
  ...meEndpoints,
  ...sessionEndpoints,
  ...accessEndpoints,
  ...firstOwnerEndpoints,
  ...aiSettingsEndpoints,
  ...generatePostEndpoints,
  ...imageMigrationEndpoints,
  ...imageUploadEndpoints,
  ...businessEndpoints,
  ...serviceAreaEndpoints,
  ...calendarEndpoints,
  ...calendarFeedEndpoints,
  ...homeownerPhotoEndpoints,
  ...visitCalendarEndpoints,
  ...homeownerLinkEndpoints,
  ...callerEndpoints,
  ...deskEndpoints,
  ...liveEndpoints,
  ...ledgerEndpoints,
  ...photoEndpoints,
  ...deskSettingsEndpoints,
  ...consentEndpoints,
  ...personalDataEndpoints,
  ...areaRequestEndpoints,
  ...textingEndpoints,
  ...inboundTextEndpoints,
  ...twilioEndpoints,
  ...homeownerMessageEndpoints,
  ...notificationEndpoints,
  ...deliveryEndpoints,
  ...planEndpoints,
  ...suggestionEndpoints,
  ...technicianEndpoints,
  ...ownJobEndpoints,
  ...postEndpoints,
  ...outdatedEndpoints,
  ...categoryEndpoints,
  ...statsEndpoints,
  ...firstDayEndpoints,
  ...backupEndpoints,
  ...connectionEndpoints,
  ...systemEndpoints,
  ...auditEndpoints,
} as const satisfies Endpoints
