/** The endpoints for who has access to the back office, and as what. Timestamps are in UTC. */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, nothing, refused } from '#shared/api/endpoint.ts'
import { asciiEmail, isEmailAddress } from './email-address.ts'
import { personName } from './person-name.ts'
import { everyRole, type RoleBehind, rolesBehind } from './roles.ts'

/** A role that is given here. Technicians get theirs with their own record. */
export type StaffRole = RoleBehind<'staff'>

const staffRole = z.enum(rolesBehind('staff'), 'Please choose a role.')

export const invitationForm = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .overwrite(asciiEmail)
    .refine(isEmailAddress, 'Please enter an email address, like ana@example.com'),
  role: staffRole,
  name: personName.optional().describe('What to call them, unless they have said so themselves'),
})

const personOnTheWire = z.object({
  user_id: z.uuid(),
  /** `null` where a hosted service keeps the accounts. */
  email: z.string().nullable(),
  /** `null` if none was given. */
  name: z.string().nullable(),
  role: z.enum(everyRole),
  since: z.iso.datetime(),
})
export type PersonOnTheWire = z.output<typeof personOnTheWire>

const invitationOnTheWire = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  role: staffRole,
  invited_at: z.iso.datetime(),
  /** The owner's address; their id where a hosted service keeps the accounts. */
  invited_by: z.string(),
  /** Its link no longer works: it's too old, or whoever sent it could no longer invite anyone. */
  is_expired: z.boolean(),
})
export type InvitationOnTheWire = z.output<typeof invitationOnTheWire>

const accessRules = z.object({
  needs_second_factor: z.boolean('Should be true or false').describe('Whether everyone with a role needs one'),
})

const peopleOnTheWire = accessRules.extend({
  /** Whoever has had their role longest comes first. */
  people: z.array(personOnTheWire),
  /** Those who haven't signed in yet, by address, and for a while those whose invitation has expired. */
  invitations: z.array(invitationOnTheWire),
})

/** How someone gets in. `link` is there for `unsent`, and whoever invited them passes it on. */
export const howInvited = z.object({
  invitation: z
    .enum(['mailed', 'unsent', 'has_account', 'must_sign_up'])
    .describe(
      '`mailed`: an invitation was sent. `unsent`: this site has no mail server or is a restored copy, so give them `link`. `has_account`: they sign in as usual. `must_sign_up`: this site can’t invite anyone.',
    ),
  link: z.string().nullable(),
})
export type HowInvited = z.output<typeof howInvited>

const path = { id: idInPath("The person's user id") }
const refusals = {
  400: refused('It’s your own role, or not one of these'),
  404: refused('They have no access that is given here'),
}

export const accessEndpoints = {
  'GET /api/admin/people': {
    id: 'listPeople',
    summary: 'Who has access, as what and since when, and who is invited',
    guard: 'owner',
    answers: { 200: answer('The people', peopleOnTheWire) },
  },
  'POST /api/admin/people': {
    id: 'invitePerson',
    summary: 'Give someone a role by their email address; inviting them again sends another email',
    guard: 'owner',
    needsFreshSignIn: true,
    body: invitationForm,
    answers: {
      200: answer('How they get in', howInvited),
      400: refused('Invalid input, or they have access already; fields says where'),
    },
  },
  'PUT /api/admin/people/{id}': {
    id: 'changeRole',
    summary: 'Change someone’s role; it applies to their next request',
    guard: 'owner',
    needsFreshSignIn: true,
    path,
    body: z.object({ role: staffRole }),
    answers: { 204: nothing, ...refusals },
  },
  'DELETE /api/admin/people/{id}': {
    id: 'endAccess',
    summary: 'End someone’s access right away; a technician stays one',
    guard: 'owner',
    path,
    answers: { 204: nothing, ...refusals },
  },
  'PUT /api/admin/access-rules': {
    id: 'saveAccessRules',
    summary: 'Require a second factor from everyone with a role, or no longer do; it applies to their next request',
    guard: 'owner',
    needsFreshSignIn: true,
    body: accessRules,
    answers: { 204: nothing, 409: refused('You have no second factor yourself, or nobody could set one up') },
  },
  'DELETE /api/admin/invitations/{id}': {
    id: 'withdrawInvitation',
    summary: 'Take an invitation back; repeating is fine',
    guard: 'owner',
    path: { id: idInPath("The invitation's id") },
    answers: { 204: nothing },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof accessEndpoints> {}
}
