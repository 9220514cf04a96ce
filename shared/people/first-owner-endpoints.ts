/** What the doors of the back office have to know before anyone signs in, and how a site gets its first owner. */
import * as z from 'zod'
import { answer, type Endpoints, nothing, refused } from '#shared/api/endpoint.ts'
import { invitationForm } from './access-endpoints.ts'

const firstOwnerForm = z.object({
  secret: z.string().max(200).describe('What follows # in the address that the start printed'),
  email: invitationForm.shape.email,
  password: z.string().min(1, 'Please choose a password.').max(1000),
})

export const firstOwnerEndpoints = {
  'GET /api/mail': {
    id: 'readMail',
    summary: 'Whether the emails about accounts leave this site; without a mail server they only become files on it',
    guard: 'everybody',
    answers: { 200: answer('Whether they do', z.object({ leaves: z.boolean() })) },
  },
  'GET /api/first-owner': {
    id: 'readFirstOwner',
    summary: 'Whether the site has no owner yet, and its start printed an address to set one up',
    guard: 'everybody',
    answers: { 200: answer('Whether one is wanted', z.object({ is_wanted: z.boolean() })) },
  },
  'POST /api/first-owner': {
    id: 'setUpFirstOwner',
    summary: 'Make the site’s first owner, with the secret that its start printed',
    guard: 'link_holder',
    body: firstOwnerForm,
    answers: {
      204: nothing,
      400: refused('Invalid input; fields says where'),
      404: refused('The secret is wrong or has expired'),
      409: refused('The site has an owner'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof firstOwnerEndpoints> {}
}
