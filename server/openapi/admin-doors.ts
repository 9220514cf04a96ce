import * as z from 'zod'
import { aiSettingsForm } from '#shared/ai-settings-form.ts'
import { aiSettingsOnTheWire, generatedPostOnTheWire, generationListOnTheWire } from '#shared/ai-writing-on-the-wire.ts'
import { imageOnTheWire } from '#shared/image-on-the-wire.ts'
import { meOnTheWire } from '#shared/me-on-the-wire.ts'
import { migrationOnTheWire } from '#shared/migration-on-the-wire.ts'
import { sessionOnTheWire } from '#shared/session-on-the-wire.ts'
import { inPath, inQuery, nothing, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const doors: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/me',
    operationId: 'readMe',
    summary: 'Who asks',
    answers: { 200: { description: 'The admin', content: meOnTheWire } },
  },
  {
    method: 'get',
    path: '/api/admin/sessions',
    operationId: 'listSessions',
    summary: 'Where the caller is signed in, newest first',
    answers: { 200: { description: 'The sessions', content: z.array(sessionOnTheWire) } },
  },
  {
    method: 'delete',
    path: '/api/admin/sessions/{id}',
    operationId: 'endSession',
    summary: 'End a session; its tokens are worthless at once',
    parameters: [inPath('id', "The session's id")],
    answers: { 204: nothing, 404: refused('This session has already ended') },
  },
  {
    method: 'get',
    path: '/api/admin/ai-settings',
    operationId: 'readAiSettings',
    summary: 'The settings of AI writing, and what is to be known beside them',
    answers: { 200: { description: 'The settings', content: aiSettingsOnTheWire } },
  },
  {
    method: 'put',
    path: '/api/admin/ai-settings',
    operationId: 'saveAiSettings',
    summary: 'Save the settings whole',
    body: aiSettingsForm,
    answers: {
      200: { description: 'The settings', content: aiSettingsOnTheWire },
      400: refused('A rule is broken; fields says which'),
      409: refused('The settings were saved meanwhile: updated_at is not what it is now'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/ai-generations',
    operationId: 'listGenerations',
    summary: 'Every run of AI writing, newest first, 20 a page',
    parameters: [inQuery('page', 'Counted from 1', z.int().min(1))],
    answers: {
      200: {
        description: 'A page of runs',
        content: generationListOnTheWire,
      },
    },
  },
  {
    method: 'post',
    path: '/functions/v1/generate-blog-post',
    operationId: 'generatePost',
    summary: 'Write a post',
    parameters: [
      {
        name: 'idempotency-key',
        in: 'header',
        description: 'The same key again, with the same order, is the same post',
        schema: z.string().min(1).max(255).optional(),
      },
    ],
    body: z.object({
      topic: z.string().max(200).nullish().describe('Null: one is chosen'),
      categoryId: z.uuid().nullish(),
      manual: z.boolean().nullish(),
    }),
    answers: {
      201: {
        description: 'What was written',
        content: generatedPostOnTheWire,
      },
      400: refused('The body is not valid'),
      404: refused('The category does not exist any more'),
      409: refused('Another run is under way, or the key was already used with a different request'),
      429: refused('The posts of this month are written'),
      502: refused('writing_failed: the writer or its provider failed; the message says why'),
    },
  },
  {
    method: 'post',
    path: '/functions/v1/migrate-blog-images',
    operationId: 'migrateImages',
    summary: 'Move images that are written into posts to the storage',
    answers: {
      200: { description: 'What was done', content: migrationOnTheWire },
      409: refused('A migration is already running'),
    },
  },
  {
    method: 'post',
    path: '/storage/v1/object/blog-images/{path}',
    operationId: 'uploadImage',
    summary: 'Store an image of a post under a new path',
    parameters: [inPath('path', 'posts/{uuid}.{png, jpg, jpeg, webp, gif or avif}', z.string())],
    body: 'image',
    answers: {
      200: { description: 'The image is stored', content: imageOnTheWire },
      400: refused('No image that is taken, or a wrong path'),
      409: refused('The path is taken; nothing is overwritten'),
      413: refused('The image has 5 MB or more'),
    },
  },
]

export const adminDoors: Door[] = doors.map((door) => ({ ...door, isAdminsOnly: true }))
