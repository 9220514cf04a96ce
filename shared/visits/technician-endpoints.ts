import { answer, type Endpoints, idInPath, refused } from '#shared/api/endpoint.ts'
import {
  newTechnicianForm,
  technicianAccountForm,
  technicianAccountOnTheWire,
  technicianChange,
  technicianOnTheWire,
  techniciansOnTheWire,
} from './technician-on-the-wire.ts'

const path = { id: idInPath("The technician's id") }
const refusals = {
  400: refused('Invalid input; fields says where'),
  404: refused('No such technician'),
  409: refused('Someone else saved first: read it again'),
}

export const technicianEndpoints = {
  'GET /api/admin/technicians': {
    id: 'listTechnicians',
    summary: 'All technicians, sorted by name; inactive ones come last',
    guard: 'office',
    answers: { 200: answer('The technicians', techniciansOnTheWire) },
  },
  'POST /api/admin/technicians': {
    id: 'addTechnician',
    summary: 'Add a technician; sending the same id again means the same technician',
    guard: 'office',
    body: newTechnicianForm,
    answers: { 201: answer('The technician', technicianOnTheWire), 400: refusals[400] },
  },
  'PUT /api/admin/technicians/{id}': {
    id: 'changeTechnician',
    summary: 'Save all of a technician, with hours and days off; planned visits stay where they are',
    guard: 'office',
    path,
    body: technicianChange,
    answers: { 200: answer('The technician’s current details', technicianOnTheWire), ...refusals },
  },
  'PUT /api/admin/technicians/{id}/account': {
    id: 'setTechnicianAccount',
    summary: 'Set the email address a technician signs in with, and invite them; null removes their access',
    guard: 'office',
    needsFreshSignIn: true,
    path,
    body: technicianAccountForm,
    answers: { 200: answer('The technician, and how they were invited', technicianAccountOnTheWire), ...refusals },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof technicianEndpoints> {}
}
