import * as z from 'zod'
import { imageOnTheWire } from '#shared/blog/image-on-the-wire.ts'
import { migrationOnTheWire } from '#shared/blog/migration-on-the-wire.ts'
import { meOnTheWire } from '#shared/people/me-on-the-wire.ts'
import { sessionOnTheWire } from '#shared/people/session-on-the-wire.ts'
import { aiSettingsForm } from '#shared/writing/ai-settings-form.ts'
import {
  aiSettingsOnTheWire,
  generatedPostOnTheWire,
  generationListOnTheWire,
} from '#shared/writing/ai-writing-on-the-wire.ts'
import { inPath, inQuery, nothing, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const doors: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/me',
    operationId: 'readMe',
    summary: 'Who you are',
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
    summary: 'End a session; its tokens stop working right away',
    parameters: [inPath('id', "The session's id")],
    answers: { 204: nothing, 404: refused('This session has already ended') },
  },
  {
    method: 'get',
    path: '/api/admin/ai-settings',
    operationId: 'readAiSettings',
    summary: 'The AI writing settings, with the writer and usage they apply to',
    answers: { 200: { description: 'The settings', content: aiSettingsOnTheWire } },
  },
  {
    method: 'put',
    path: '/api/admin/ai-settings',
    operationId: 'saveAiSettings',
    summary: 'Save all the settings',
    body: aiSettingsForm,
    answers: {
      200: { description: 'The settings', content: aiSettingsOnTheWire },
      400: refused('Invalid input; fields says where'),
      409: refused('Someone else saved the settings first: updated_at is out of date'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/ai-generations',
    operationId: 'listGenerations',
    summary: 'Every AI writing run, newest first, 20 per page',
    parameters: [inQuery('page', 'Starts at 1', z.int().min(1))],
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
        description: 'Send the same key and body again to get the same post',
        schema: z.string().min(1).max(255).optional(),
      },
    ],
    body: z.object({
      topic: z.string().max(200).nullish().describe('If null, we pick one'),
      categoryId: z.uuid().nullish(),
      manual: z.boolean().nullish(),
    }),
    answers: {
      201: {
        description: 'The new post',
        content: generatedPostOnTheWire,
      },
      400: refused('The body isn’t valid'),
      404: refused('The category no longer exists'),
      409: refused('Another run is in progress, or the key was already used with a different request'),
      429: refused('This month’s post limit has been reached'),
      502: refused('writing_failed: the writer or its provider failed; the message says why'),
    },
  },
  {
    method: 'post',
    path: '/functions/v1/migrate-blog-images',
    operationId: 'migrateImages',
    summary: 'Move images embedded in posts into storage',
    answers: {
      200: { description: 'What changed', content: migrationOnTheWire },
      409: refused('A migration is already running'),
    },
  },
  {
    method: 'post',
    path: '/storage/v1/object/blog-images/{path}',
    operationId: 'uploadImage',
    summary: 'Upload an image for a post to a new path',
    parameters: [inPath('path', 'posts/{uuid}.{png, jpg, jpeg, webp, gif or avif}', z.string())],
    body: 'image',
    answers: {
      200: { description: 'The image was stored', content: imageOnTheWire },
      400: refused('Not an image we accept, or a bad path'),
      409: refused('The path is taken, and images can’t be overwritten'),
      413: refused('The image is 5 MB or larger'),
    },
  },
]

export const adminDoors: Door[] = doors.map((door) => ({ ...door, isAdminsOnly: true }))
