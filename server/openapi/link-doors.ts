import * as z from 'zod'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

/** Of a homeowner's own page, whose address is the key to it. */
export const linkDoors: Door[] = [
  {
    method: 'get',
    path: '/r/{token}/photos/{photo}',
    operationId: 'readHomeownerPhoto',
    summary:
      'A photo that the homeowner sent, small, as WebP, for whoever has the link of its booking; nobody on the way may keep it',
    isAdminsOnly: false,
    parameters: [
      inPath('token', 'The secret in the address of the homeowner’s page', z.string()),
      inPath('photo', 'Its id', z.uuid()),
    ],
    answers: {
      200: { description: 'The photo', content: 'image' },
      404: refused(
        'The link opens nothing, or the photo is of another booking, was removed, or is not the homeowner’s',
      ),
      429: refused('Too many openings from one address'),
    },
  },
]
